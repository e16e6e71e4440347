import { type Figure, formatTable, meetsTarget, type Report } from '../bench/report.ts';
import { drillFailover } from '../drills/failover.ts';
import { drillKills } from '../drills/kills.ts';
import { drillPointInTime } from '../drills/point-in-time.ts';
import { drillScale } from '../drills/scale.ts';
import { drillUpgrade } from '../drills/upgrade.ts';
import { PlainError } from '../plain-error.ts';

const DRILLS: Readonly<Record<string, (report: Report) => Promise<void>>> = {
  upgrade: drillUpgrade,
  failover: drillFailover,
  kills: drillKills,
  'point-in-time': drillPointInTime,
  scale: drillScale,
};

/** `npm run drill -- <name>`: does to an installation what operations do, under load, and compares the rows afterwards. */
export async function run([name = '']: string[]): Promise<void> {
  const drill = DRILLS[name];
  if (!drill) throw new PlainError(`Usage: npm run drill -- ${Object.keys(DRILLS).join(' | ')}`);
  const figures: Figure[] = [];
  const began = performance.now();
  await drill({ add: (figure) => figures.push(figure) });
  console.log(`\n${formatTable(figures)}\n${Math.round((performance.now() - began) / 1000)} s`);
  const isMissed = figures.some((figure) => meetsTarget(figure) === false);
  process.exit(isMissed ? 1 : 0);
}
