import type { Vitals } from '@fairshelf/shared-contracts/delivery';

/** Layout shifts belong to one window while each comes within a second of the last, and all within five (ms). */
const SHIFT_GAP = 1_000;
const SHIFT_WINDOW = 5_000;
/** One slow interaction in this many is ignored. */
const INTERACTIONS_FORGIVEN = 50;
const SLOWEST_KEPT = 10;

interface Stay {
  cls: number;
  window: { since: number; last: number; sum: number } | undefined;
  interactions: number;
  slowest: { id: number; duration: number }[];
}

/**
 * Combines a browser's measurements into the vitals of each remote that the page showed, following the standard
 * definitions (web.dev/vitals): an interaction and a layout shift belong to the remote shown at that moment; the page
 * load belongs to the one that it started with. All times are ms since the navigation.
 */
export class PageVitals {
  readonly #shown: { readonly at: number; readonly whose: string | undefined }[] = [];
  readonly #stays = new Map<string, Stay>();
  #firstInput = Number.POSITIVE_INFINITY;
  #lcp: number | undefined;

  /** From this time on the page shows this remote; undefined: none. */
  shows(whose: string | undefined, at: number): void {
    this.#shown.push({ whose, at });
    if (whose !== undefined && !this.#stays.has(whose))
      this.#stays.set(whose, { cls: 0, window: undefined, interactions: 0, slowest: [] });
  }

  painted(at: number): void {
    this.#lcp = at;
  }

  shifted(at: number, value: number): void {
    const stay = this.#stayAt(at);
    if (!stay) return;
    const open = stay.window;
    if (open && at - open.last < SHIFT_GAP && at - open.since < SHIFT_WINDOW) {
      open.sum += value;
      open.last = at;
    } else stay.window = { since: at, last: at, sum: value };
    stay.cls = Math.max(stay.cls, stay.window?.sum ?? 0);
  }

  /** Several events of one input share its id; the longest counts. */
  answered(id: number, at: number, duration: number): void {
    this.#firstInput = Math.min(this.#firstInput, at);
    const stay = this.#stayAt(at);
    if (!stay) return;
    const interaction = stay.slowest.find((each) => each.id === id);
    if (interaction) interaction.duration = Math.max(interaction.duration, duration);
    else {
      stay.interactions += 1;
      stay.slowest.push({ id, duration });
    }
    stay.slowest.sort((a, b) => b.duration - a.duration).splice(SLOWEST_KEPT);
  }

  /**
   * The result by remote. `isAddressed` says whether the page was requested at an address of a public remote;
   * otherwise, a remote that came only after an input had something else before it, such as signing in.
   */
  read(ttfb: number | undefined, isAddressed: (whose: string) => boolean): ReadonlyMap<string, Vitals> {
    const first = this.#shown.find(({ whose }) => whose !== undefined);
    const began =
      first?.whose !== undefined && (first.at <= this.#firstInput || isAddressed(first.whose))
        ? first.whose
        : undefined;
    return new Map(
      [...this.#stays].map(([whose, stay]) => {
        const forgiven = Math.floor(stay.interactions / INTERACTIONS_FORGIVEN);
        const inp = stay.slowest[Math.min(forgiven, stay.slowest.length - 1)]?.duration;
        const load = whose === began ? { lcp: this.#lcp, ttfb } : {};
        return [whose, { ...load, inp, cls: stay.cls }];
      }),
    );
  }

  #stayAt(moment: number): Stay | undefined {
    const whose = this.#shown.findLast(({ at }) => at <= moment)?.whose;
    return whose === undefined ? undefined : this.#stays.get(whose);
  }
}
