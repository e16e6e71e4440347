import lighthouse, { type Result } from 'lighthouse';
import { median } from '../bench/report.ts';
import { CATEGORIES, type Category, type Verdict } from './verdicts.ts';

/**
 * Runs Lighthouse on a page as a slow phone (Lighthouse's default: four times slower, a slow 4G connection,
 * simulated). `port` is the debugging port of a running Chromium.
 */
export async function judgePage(address: string, port: number, runs: number): Promise<Verdict> {
  const found: Result[] = [];
  for (let run = 0; run < runs; run++) {
    const result = await lighthouse(address, { port, onlyCategories: [...CATEGORIES], logLevel: 'error' });
    if (!result) throw new Error(`Lighthouse gave no answer for ${address}.`);
    if (result.lhr.runtimeError) throw new Error(`${address}: ${result.lhr.runtimeError.message}`);
    found.push(result.lhr);
  }
  const scoreOf = (category: Category) =>
    median(found.map(({ categories }) => Math.round((categories[category]?.score ?? 0) * 100)));
  const last = found.at(-1);
  const weightedAudits = new Set(
    Object.values(last?.categories ?? {}).flatMap(({ auditRefs }) =>
      auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => id),
    ),
  );
  return {
    address,
    scores: {
      performance: scoreOf('performance'),
      accessibility: scoreOf('accessibility'),
      'best-practices': scoreOf('best-practices'),
      seo: scoreOf('seo'),
    },
    remarks: Object.values(last?.audits ?? {})
      .filter(({ id, score }) => weightedAudits.has(id) && score !== null && score < 0.9)
      .map(({ title, displayValue }) => (displayValue ? `${title}: ${displayValue}` : title)),
  };
}
