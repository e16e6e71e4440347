import { globSync, readFileSync } from 'node:fs';
import { compareRows, readObserved } from './compare-rows.ts';
import { statementsOf } from './row-types.ts';

const t = performance.now();
const s = statementsOf('/work/wt-rows/gateway/tsconfig.json', '/work/wt-rows/gateway/src');
console.log(s.length, performance.now() - t);
const o = globSync('/tmp/rows/*.jsonl').flatMap((f) => readObserved(readFileSync(f, 'utf8')));
const c = compareRows(s, o);
console.log(c.wrong, c.checked, c.unseen.length);
