/** A table that is being set up: the rules, the seats and the settings, until it is created. */
import type { ClockPlan, FirstPlan } from "../protocol";
import type { ListedPreset, SetupChoices, SetupExplanation, SetupRequest } from "./api";
import { api, RefusedError } from "./api";
import { createTable, nthName } from "./create-table";
import { t } from "./i18n.svelte";
import { knownName, rememberName } from "./player-name.svelte";
import { go, search } from "./router.svelte";
import { presetName } from "./text/names";
import { refusalText } from "./text/refusals";

/** Values of the chosen rules besides preset names: a custom setup, and the passport in the link. */
export const [CUSTOM, FROM_LINK] = ["own", "passport"];

/** A seat: `me`, `open` or `bot LEVEL`. The first of the user's seats has the user's name; the others have their own names. */
export interface PlannedSeat {
  who: string;
  name: string;
}
const TIMES = { seconds: 60, start: 900, add: 10, days: 3 };

export class TableDraft {
  presets: ListedPreset[] = $state.raw([]);
  choices: SetupChoices | null = $state.raw(null);
  /** The passport in the link, or an empty string. */
  readonly linked = search().get("passport") ?? "";
  /** True if the passport in the link is invalid. */
  linkBroken = $state(false);
  chosen = $state(this.linked ? FROM_LINK : "base");
  description: SetupExplanation | null = $state.raw(null);
  seats: PlannedSeat[] = $state([
    { who: "me", name: "" },
    { who: "bot medium", name: "" },
  ]);
  first: FirstPlan = $state("drawn");
  title = $state("");
  listed = $state(false);
  spectators = $state(true);
  clock: ClockPlan["is"] = $state("none");
  times = $state({ ...TIMES });
  /** True if a player loses on timeout; otherwise a bot finishes the turn. */
  timeoutLoses = $state(false);
  /** True if a bot plays for an absent player. */
  substitute = $state(true);
  aids = $state({ remaining: true, projected: true, hints: true, features: true });
  /** True if the chat masks offensive words. */
  masks = $state(false);
  /** The user's own words to mask, separated by commas or spaces. */
  maskedWords = $state("");
  name = $derived(knownName());
  trouble = $state("");
  busy = $state(false);
  private customPassport = $state("");
  private passportRequests = 0;

  /** The seats of this browser's user. */
  readonly mine = $derived(this.seats.flatMap((seat, at) => (seat.who === "me" ? [at] : [])));
  readonly preset = $derived(this.presets.find((one) => one.name === this.chosen));
  readonly passport = $derived.by(() => {
    if (this.chosen === FROM_LINK) return this.linked;
    return this.chosen === CUSTOM ? this.customPassport : (this.preset?.passport ?? "");
  });
  readonly chosenName = $derived.by(() => {
    if (this.chosen === CUSTOM) return t("own-mix");
    if (this.chosen === FROM_LINK) return t("passport");
    return this.preset ? presetName(this.preset) : "";
  });

  /** Must be called during component initialization, because it registers effects. */
  constructor() {
    Promise.all([api.presets(), api.modules()]).then(
      ([presets, choices]) => {
        this.presets = presets;
        this.choices = choices;
      },
      (error) => this.fail(error),
    );
    $effect(() => {
      this.describe();
    });
  }

  /** The default name for one of the user's seats. */
  defaultName(seat: number): string {
    return nthName(this.name.trim() || t("guest"), this.mine.indexOf(seat) + 1);
  }

  addSeat() {
    this.seats = [...this.seats, { who: "open", name: "" }];
  }

  removeSeat(seat: number) {
    this.seats = this.seats.filter((_, at) => at !== seat);
  }

  /** Resets empty time fields to their defaults, and rounds times to whole numbers. */
  mendTimes() {
    for (const key of Object.keys(TIMES) as (keyof typeof TIMES)[])
      this.times[key] = Math.min(1e9, Math.max(0, Math.round(this.times[key] ?? TIMES[key])));
  }

  /** Called when the user has changed the custom setup. */
  async customize(wanted: SetupRequest) {
    this.passportRequests += 1;
    const request = this.passportRequests;
    try {
      const { passport } = await api.passport(wanted);
      if (request !== this.passportRequests) return;
      this.customPassport = passport;
      this.trouble = "";
    } catch (error) {
      if (request !== this.passportRequests) return;
      this.customPassport = "";
      this.fail(error);
    }
  }

  async create() {
    this.busy = true;
    this.trouble = "";
    try {
      rememberName(this.name.trim());
      this.mendTimes();
      go(`/t/${await createTable(this.body(), this.sitting())}`);
    } catch (error) {
      this.fail(error);
    }
    this.busy = false;
  }

  private body() {
    return {
      passport: this.passport,
      first: this.first,
      title: this.title.trim(),
      public: this.listed,
      spectators: this.spectators,
      clock: this.clockPlan(),
      substitute: this.substitute ? "medium" : null,
      aids: { ...this.aids },
      masked_words: this.masks ? this.maskedWords.split(/[\s,;]+/).filter(Boolean) : undefined,
      on_timeout: this.timeoutLoses ? { is: "loses" as const } : { is: "bot" as const, level: "medium" },
      seats: this.seats.map(({ who }) =>
        who.startsWith("bot") ? { is: "bot" as const, level: who.slice(4) } : { is: "open" as const },
      ),
    };
  }

  private sitting(): { seat: number; name: string }[] {
    const own = (seat: number) => (seat === this.mine[0] ? "" : this.seats[seat].name.trim());
    return this.mine.map((seat) => ({ seat, name: own(seat) || this.defaultName(seat) }));
  }

  private clockPlan(): ClockPlan {
    const { seconds, start, add, days } = this.times;
    switch (this.clock) {
      case "turn":
        return { is: "turn", seconds };
      case "fischer":
        return { is: "fischer", start, add };
      case "days":
        return { is: "days", days };
      default:
        return { is: "none" };
    }
  }

  private async describe() {
    const { passport } = this;
    const players = this.seats.length;
    if (!passport) {
      this.description = null;
      return;
    }
    try {
      const description = await api.explain(passport, players);
      if (passport !== this.passport || players !== this.seats.length) return;
      this.description = description;
      this.trouble = "";
    } catch (error) {
      this.description = null;
      const unreadable = error instanceof RefusedError && error.refusal.code === "bad-passport";
      if (passport === this.linked && unreadable) {
        this.linkBroken = true;
        this.chosen = "base";
      } else this.fail(error);
    }
  }

  private fail(error: unknown) {
    this.trouble = error instanceof RefusedError ? refusalText(error.refusal) : String(error);
  }
}
