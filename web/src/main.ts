import { mount } from "svelte";
import "./app/style.css";
import App from "./app/App.svelte";
import { speak, wanted } from "./app/i18n.svelte";
import { sounds } from "./app/page-sounds";
import { applySettings } from "./app/settings.svelte";

applySettings();
sounds.listen(document);
await speak(wanted());
const target = document.getElementById("app");
if (target) mount(App, { target });
if ("serviceWorker" in navigator && import.meta.env.PROD) navigator.serviceWorker.register("/sw.js").catch(() => {});
