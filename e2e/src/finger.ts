import type { Page } from 'playwright-core';

export interface Spot {
  readonly x: number;
  readonly y: number;
}

const STEPS = 8;

/** A finger on the screen, as the browser itself takes it: it may scroll where the page lets it. Hands back how it moves. */
export async function fingerOn(page: Page): Promise<(from: Spot, to: Spot) => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Spot[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  return async (from, to) => {
    await touch('touchStart', [from]);
    for (let step = 1; step <= STEPS; step++) {
      const share = step / STEPS;
      await touch('touchMove', [
        { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share },
      ]);
    }
    await touch('touchEnd', []);
  };
}
