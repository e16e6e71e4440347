// Run by hand when the operations or Amazon's models change:
//   node gateway/src/outside/marketplace/conformance/extract-facts.ts <folder of API models>
// It writes facts.json: names, types and limits of the operations used, and the answers of their sandbox examples,
// one line per parameter and per example.
import { writeFileSync } from 'node:fs';
import { operations } from '../sp-api/operations.ts';
import { distilFacts } from './distil.ts';
import { factsFile } from './facts.ts';
import { readModels } from './models.ts';

const folder = process.argv[2];
if (folder === undefined) {
  console.error('Give the folder that holds the API models.');
  process.exit(1);
}
const facts = distilFacts(readModels(folder), operations);
/** Line breaks below the third level. */
const below = /\n( {4,}| {3}(?=[\]}]))/g;
writeFileSync(factsFile, `${JSON.stringify(facts, null, 1).replace(below, ' ')}\n`);
console.log(`${Object.keys(facts).length} operations written to facts.json`);
