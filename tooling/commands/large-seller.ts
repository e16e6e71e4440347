import { makeLargeSeller, removeLargeSeller } from '../large-seller/large-seller.ts';
import { withProductDatabase } from '../large-seller/product-database.ts';
import { readSizes } from '../large-seller/sizes.ts';
import { DEMO_PASSWORD } from '../product/demo-accounts.ts';

/** `npm run demo:large`: adds a large seller to the product's database; `--remove` removes it. */
export async function run(args: string[]): Promise<void> {
  const { sizes, remove } = readSizes(args);
  const startTime = performance.now();
  const tell = (line: string) => console.log(line);
  await withProductDatabase(process.env, (url) =>
    remove ? removeLargeSeller(url, tell) : makeLargeSeller(url, sizes, tell, new Date()),
  );
  const seconds = Math.round((performance.now() - startTime) / 1000);
  console.log(
    remove
      ? `The large seller is gone, after ${seconds} s.`
      : `The large seller is there, after ${seconds} s: sign in as large@demo.test with ${DEMO_PASSWORD}.`,
  );
  process.exit();
}
