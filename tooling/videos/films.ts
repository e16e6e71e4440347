import type { Camera } from './camera.ts';

/** A film of the welcome carousel: its steps, its page, and its poster. */
export interface Film {
  /** Name of its files: `<name>.webm`, `.vtt` and `.webp`. */
  readonly name: string;
  readonly path: string;
  /** The time of its poster in the film, in seconds. */
  readonly posterAt: number;
  readonly play: (camera: Camera) => Promise<void>;
}

const heading = (camera: Camera, name: string) => camera.page.getByRole('heading', { level: 1, name });

/** The four films, in the order of the carousel (docs/specification/frame.md#dialogs). */
export const films: readonly Film[] = [
  {
    name: 'welcome',
    path: 'dashboard',
    posterAt: 1,
    play: async (camera) => {
      const { page } = camera;
      await heading(camera, 'Dashboard').waitFor();
      camera.say('Welcome to Fairshelf. The dashboard shows how your store is doing today.');
      await camera.hold(3);
      camera.say('Work in one store and country at a time, and switch between them here.');
      await camera.click(page.getByRole('button', { name: /^Account: / }));
      await camera.hold(2.5);
      await page.keyboard.press('Escape');
      camera.say('What needs your attention is listed under the bell.');
      await camera.click(page.getByRole('button', { name: /^Notifications/ }));
      await camera.hold(2.5);
      await page.keyboard.press('Escape');
      camera.say('And everything is one search away.');
      await camera.click(page.getByRole('button', { name: 'Search or jump to …' }));
      await camera.type(page.getByRole('combobox').or(page.getByRole('searchbox')).first(), 'ratings');
      await camera.hold(2.5);
    },
  },
  {
    name: 'ratings-tracker',
    path: 'rating/ratings',
    posterAt: 1,
    play: async (camera) => {
      const { page } = camera;
      await heading(camera, 'Product Ratings Tracker').waitFor();
      await page.getByRole('table').getByRole('row').nth(3).waitFor();
      camera.say('The Product Ratings Tracker follows the stars of each of your products.');
      await camera.hold(3);
      camera.say('Sort by what changed, to see first which products lose stars.');
      await camera.click(page.getByRole('columnheader', { name: /30 d/i }).getByRole('button').first());
      await camera.hold(2.5);
      camera.say('Find a product by its title, ASIN or SKU.');
      await camera.type(page.getByLabel('Search products'), 'kettle');
      await camera.hold(2);
      camera.say('Open it to see how its rating came about, day by day.');
      await camera.click(page.getByRole('table').getByRole('row').nth(1).getByRole('button').first());
      await page.getByRole('dialog').waitFor();
      await camera.hold(3.5);
    },
  },
  {
    name: 'review-observer',
    path: 'rating/reviews',
    posterAt: 1,
    play: async (camera) => {
      const { page } = camera;
      await heading(camera, 'Review Observer').waitFor();
      const rows = page.getByRole('table', { name: 'Reviews' }).getByRole('row');
      await rows.nth(2).waitFor();
      camera.say('The Review Observer brings the reviews of all your products together.');
      await camera.hold(3.5);
      camera.say('See what is new, what was changed, and what has disappeared.');
      await camera.click(page.getByRole('button', { name: /Kind/ }));
      await camera.click(page.getByRole('option', { name: 'Changed', exact: true }));
      await camera.hold(2.5);
      camera.say('Open a review to read all of it, and to note what you did about it.');
      await camera.click(
        rows
          .filter({ has: page.getByRole('cell') })
          .first()
          .getByRole('button')
          .first(),
      );
      await page.getByRole('dialog').waitFor();
      await camera.hold(3.5);
    },
  },
  {
    name: 'review-requests',
    path: 'review/review-request-automation',
    posterAt: 1,
    play: async (camera) => {
      const { page } = camera;
      await heading(camera, 'Review Request Automation').waitFor();
      camera.say('Review Request Automation asks your customers for a review, once per order.');
      await camera.hold(3.5);
      camera.say('Rules decide which orders are asked, and when.');
      await camera.point(page.getByRole('tab', { name: 'Rules' }));
      await camera.hold(2.5);
      camera.say('The queue shows what is sent next.');
      await camera.click(page.getByRole('tab', { name: 'Queue' }));
      await page.mouse.wheel(0, 300);
      await camera.hold(3);
      camera.say('And the history what became of each request.');
      await camera.click(page.getByRole('tab', { name: 'History' }));
      await camera.hold(3);
    },
  },
];
