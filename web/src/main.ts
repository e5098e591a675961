import { mount } from "svelte";
import App from "./App.svelte";
import { api } from "./lib/api/http";
import { boardOf } from "./lib/boards/registry";
import "./lib/design/fonts.css";
import "./lib/design/tokens.css";
import "./lib/design/base.css";
import { locale, startingLanguage } from "./lib/locale/locale.svelte";
import { guardFocus } from "./lib/parts/neverLost";
import { me } from "./lib/state/me.svelte";
import { pageOf } from "./pages/pages";
import { notices } from "./lib/state/notices.svelte";
import { queue } from "./lib/state/queue.svelte";
import { startWorker } from "./lib/state/worker.svelte";
import { router } from "./lib/state/router.svelte";

const words = locale.use(startingLanguage());
pageOf(location.pathname)
  .load()
  .catch(() => undefined); // it comes while the words and the cookie come
// The cookie comes with `me`: a socket that is opened before it would belong to nobody.
const known = me.load().catch(() => undefined);
const table = /^\/table\/(?<id>[^/]+)$/.exec(location.pathname)?.groups?.id;
if (table)
  known
    .then(() => api.table(table))
    .then(({ game }) => boardOf(game, false))
    .catch(() => undefined); // and the board while the line to the table is opened
await Promise.all([words, known]);
router.start();
mount(App, { target: document.getElementById("app")! });
guardFocus();
queue.follow((news) => notices.tell(news));
void startWorker();
