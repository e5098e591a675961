import { mount } from "svelte";
import App from "./App.svelte";
import "./lib/design/fonts.css";
import "./lib/design/tokens.css";
import "./lib/design/base.css";
import { locale, startingLanguage } from "./lib/locale/locale.svelte";
import { me } from "./lib/state/me.svelte";
import { pageOf } from "./pages/pages";
import { router } from "./lib/state/router.svelte";

void pageOf(location.pathname).load(); // it comes while the words and the cookie come
// The cookie comes with `me`: a socket that is opened before it would belong to nobody.
const known = me.load().catch(() => undefined);
await Promise.all([locale.use(startingLanguage()), known]);
router.start();
mount(App, { target: document.getElementById("app")! });
