/** Lighthouse's categories, under its own names. */
export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof CATEGORIES)[number];

export interface Verdict {
  readonly address: string;
  /** 0 to 100: the median of the runs. */
  readonly scores: Readonly<Record<Category, number>>;
  /** The failed audits of the last run, in Lighthouse's words. */
  readonly remarks: readonly string[];
}

/** The minimum score of every page of the public site in every category. */
export const LEAST = 95;

export const isGoodEnough = ({ scores }: Verdict): boolean =>
  CATEGORIES.every((category) => scores[category] >= LEAST);

/** One line per page with its scores, and below a page that fails the audits that failed. */
export function formatVerdicts(verdicts: readonly Verdict[]): string {
  const paths = verdicts.map(({ address }) => new URL(address).pathname);
  const width = Math.max(...paths.map((path) => path.length));
  const lines = verdicts.flatMap((verdict, index) => [
    `${(paths[index] ?? '').padEnd(width)}${CATEGORIES.map((category) => String(verdict.scores[category]).padStart(category.length + 2)).join('')}`,
    ...(isGoodEnough(verdict) ? [] : verdict.remarks.map((remark) => `  ${remark}`)),
  ]);
  return [`${' '.repeat(width)}  ${CATEGORIES.join('  ')}`, ...lines].join('\n');
}

/** The addresses in a sitemap, on the host that serves it now. */
export function addressesOf(siteMap: string, origin: string): readonly string[] {
  return [...siteMap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => {
    const { pathname } = new URL(address);
    return new URL(pathname, origin).href;
  });
}
