import { plural } from '@lingui/core/macro';
import type { LinkedBar } from './linked-bars.tsx';

/** The numbers of imported reviews with 1 to 5 stars as bars, best first, each linking to its reviews. */
export function starBars(counts: readonly number[], asin?: string): LinkedBar[] {
  return [5, 4, 3, 2, 1].map((stars) => {
    const query = new URLSearchParams({ ...(asin ? { asin } : {}), stars: String(stars), mark: 'live' });
    return {
      id: String(stars),
      label: plural(stars, { one: '# star', other: '# stars' }),
      count: counts[stars - 1] ?? 0,
      href: `/rating/reviews?${query}`,
    };
  });
}
