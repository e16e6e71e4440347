import type { Locator, Page } from 'playwright-core';
import type { Caption } from './captions.ts';

export const FRAME_MS = 80;
/** Longer than the search debounce of 500 ms (docs/specification/constants.md#times). */
const SEARCH_WAIT_MS = 800;
/** The maximum time that a step waits for the page. */
const SETTLE_MS = 20_000;

/** A frame that is shown from its time until the next one. */
export interface Frame {
  readonly atMs: number;
  readonly jpeg: Buffer;
}

export interface Take {
  readonly frames: readonly Frame[];
  readonly captions: readonly Caption[];
  readonly durationMs: number;
}

/**
 * Films a page frame by frame, in its own time: however slow the machine is, the film runs smoothly. The pointer is
 * drawn into the page, because screenshots have none.
 */
export class Camera {
  readonly page: Page;
  readonly #frames: Frame[] = [];
  readonly #captions: { fromMs: number; text: string }[] = [];
  #now = 0;
  #pointer = { x: 480, y: 300 };

  constructor(page: Page) {
    this.page = page;
  }

  /** Shows a caption below the video from now on. */
  say(text: string): void {
    this.#captions.push({ fromMs: this.#now, text });
  }

  /** Shows the page for a while, once it is idle. */
  async hold(seconds: number): Promise<void> {
    await this.#settle();
    await this.#shoot();
    this.#now += Math.round(seconds * 1_000);
  }

  /** Moves the pointer to an element. */
  async point(target: Locator, seconds = 0.6): Promise<void> {
    await target.waitFor({ timeout: SETTLE_MS });
    await target.scrollIntoViewIfNeeded();
    const box = await target.boundingBox();
    if (!box) throw new Error('What the film points at is not on the page.');
    const from = this.#pointer;
    const to = { x: box.x + Math.min(box.width / 2, 120), y: box.y + box.height / 2 };
    const steps = Math.max(2, Math.round((seconds * 1_000) / FRAME_MS));
    for (let step = 1; step <= steps; step += 1) {
      const share = ease(step / steps);
      this.#pointer = { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
      await this.#shoot();
      this.#now += FRAME_MS;
    }
    await this.page.mouse.move(to.x, to.y);
  }

  async click(target: Locator): Promise<void> {
    await this.point(target);
    await target.click();
    await this.hold(0.4);
  }

  /** Types into a field, letter by letter. */
  async type(target: Locator, text: string): Promise<void> {
    await this.click(target);
    for (const letter of text) {
      await this.page.keyboard.type(letter);
      await this.#shoot();
      this.#now += FRAME_MS * 2;
    }
    // Searches are debounced: the film skips the wait.
    await this.page.waitForTimeout(SEARCH_WAIT_MS);
  }

  take(): Take {
    const ends = [...this.#captions.slice(1).map(({ fromMs }) => fromMs), this.#now];
    const captions = this.#captions.map((caption, at) => ({ ...caption, toMs: ends[at] ?? this.#now }));
    return { frames: this.#frames, captions, durationMs: this.#now };
  }

  async #settle(): Promise<void> {
    await this.page.waitForLoadState('networkidle', { timeout: SETTLE_MS }).catch(() => undefined);
    await this.page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached', timeout: SETTLE_MS });
  }

  async #shoot(): Promise<void> {
    await this.page.evaluate(drawPointer, this.#pointer);
    const jpeg = await this.page.screenshot({ type: 'jpeg', quality: 92 });
    if (this.#frames.at(-1)?.jpeg.equals(jpeg)) return;
    this.#frames.push({ atMs: this.#now, jpeg });
  }
}

const ease = (share: number): number => (share < 0.5 ? 2 * share ** 2 : 1 - 2 * (1 - share) ** 2);

/** Runs in the page: moves the drawn pointer. */
function drawPointer({ x, y }: { x: number; y: number }): void {
  const name = 'http://www.w3.org/2000/svg';
  let pointer = document.getElementById('film-pointer');
  if (!pointer) {
    pointer = document.createElement('div');
    pointer.id = 'film-pointer';
    const picture = document.createElementNS(name, 'svg');
    const arrow = document.createElementNS(name, 'path');
    picture.setAttribute('viewBox', '0 0 24 24');
    picture.setAttribute('width', '22');
    arrow.setAttribute('d', 'M4 2 L4 20 L9 15.5 L12.5 22 L15.5 20.5 L12 14 L19 14 Z');
    arrow.setAttribute('fill', '#1c232d');
    arrow.setAttribute('stroke', '#ffffff');
    arrow.setAttribute('stroke-width', '1.5');
    picture.append(arrow);
    pointer.append(picture);
    Object.assign(pointer.style, {
      position: 'fixed',
      top: '0',
      left: '0',
      zIndex: '9999',
      pointerEvents: 'none',
    });
  }
  // Last in the document: what opens later would cover it.
  if (document.body.lastElementChild !== pointer) document.body.append(pointer);
  pointer.style.transform = `translate(${x - 3}px, ${y - 2}px)`;
}
