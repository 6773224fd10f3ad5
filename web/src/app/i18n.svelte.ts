/** Messages in the user's language, formatted by Fluent. */
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import { negotiateLanguages } from "@fluent/langneg";
import { settings } from "./settings.svelte";

export const LANGUAGES = { en: "English", uk: "Українська", ru: "Русский" } as const;
export type UiLanguage = keyof typeof LANGUAGES;

const files: Record<UiLanguage, () => Promise<{ default: string }>> = {
  en: () => import("../locale/en.ftl?raw"),
  uk: () => import("../locale/uk.ftl?raw"),
  ru: () => import("../locale/ru.ftl?raw"),
};

/** Messages that only some pages need. The English ones come from the server. */
const further: Record<string, Partial<Record<UiLanguage, () => Promise<{ default: string }>>>> = {
  rules: { uk: () => import("../locale/rules.uk.ftl?raw"), ru: () => import("../locale/rules.ru.ftl?raw") },
};
const learned = new Set<string>();

let bundle: FluentBundle | undefined = $state.raw();
let spoken: UiLanguage = $state("en");

export const language = () => spoken;

/** The chosen language, or else the browser's language. */
export function wanted(): UiLanguage {
  if (settings.language !== "auto") return settings.language;
  const best = negotiateLanguages(navigator.languages, Object.keys(LANGUAGES), {
    defaultLocale: "en",
    strategy: "lookup",
  });
  return best[0] as UiLanguage;
}

export function makeBundle(code: string, text: string): FluentBundle {
  const made = new FluentBundle(code, { useIsolating: false });
  made.addResource(new FluentResource(text));
  return made;
}

let asked = 0;
export async function speak(code: UiLanguage) {
  asked += 1;
  const mine = asked;
  const wanted = [files[code], ...[...learned].map((part) => further[part]?.[code])];
  const texts = await Promise.all(wanted.map((load) => load?.()));
  if (mine !== asked) return;
  bundle = makeBundle(code, texts.map((text) => text?.default ?? "").join("\n"));
  spoken = code;
  document.documentElement.lang = code;
}

/** Loads further messages for a page, now and whenever the language changes. */
export async function learn(part: string) {
  if (learned.has(part)) return;
  learned.add(part);
  await speak(spoken);
}

/** A message, or its key if there is no message. */
export function t(key: string, args?: Record<string, FluentVariable>): string {
  const message = bundle?.getMessage(key);
  if (!bundle || !message?.value) return key;
  return bundle.formatPattern(message.value, args, []);
}

/** A message, or the given text if there is no message. */
export function tOr(key: string, otherwise: string, args?: Record<string, FluentVariable>): string {
  return bundle?.hasMessage(key) ? t(key, args) : otherwise;
}
