/** The contact sheet, for those who draw: `npm run dev`, then /drawings.html; `tools/drawings.py` photographs it. */

import { mount } from "svelte";
import ContactSheet from "./ContactSheet.svelte";
import "../fonts.css";
import "../tokens.css";
import "../base.css";

const asked = new URLSearchParams(location.search);
document.documentElement.dataset.theme = asked.get("theme") ?? "light";
mount(ContactSheet, { target: document.getElementById("app")!, props: { only: asked.get("only") ?? "" } });
