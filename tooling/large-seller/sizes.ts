import { PlainError } from '../plain-error.ts';

/** The size of the large seller's data. */
export interface Sizes {
  readonly products: number;
  readonly orders: number;
  readonly reviews: number;
  /** Days of ratings up to today, one snapshot per product and day; orders and reviews are within them. */
  readonly days: number;
  readonly cases: number;
  readonly violations: number;
  /** The same seed creates the same seller on the same day. */
  readonly seed: number;
}

/** The standard large seller. */
export const LARGE: Sizes = {
  products: 10_000,
  orders: 400_000,
  reviews: 150_000,
  days: 730,
  cases: 20_000,
  violations: 2_000,
  seed: 1,
};

/** The arguments after `npm run demo:large --`. */
export interface LargeSellerWish {
  readonly sizes: Sizes;
  readonly remove: boolean;
}

export const USAGE = `npm run demo:large                        makes the large seller (large@demo.test), or makes it anew
                 -- --products 500        of another size: ${Object.keys(LARGE).join(', ')}
                 -- --remove              takes it away again
In the database of DATA_DIR (.data), whether the product runs or not, or in that of DATABASE_URL.`;

const isSize = (name: string): name is keyof Sizes => Object.hasOwn(LARGE, name);

/** Parses the arguments. @throws PlainError with the usage when they are invalid */
export function readSizes(args: readonly string[]): LargeSellerWish {
  const sizes = { ...LARGE };
  let remove = false;
  for (let index = 0; index < args.length; index++) {
    const [arg = '', inlineValue] = (args[index] ?? '').split('=', 2);
    const name = arg.replace(/^--/, '');
    if (arg === '--remove') remove = true;
    else if (arg.startsWith('--') && isSize(name)) sizes[name] = numberOf(arg, inlineValue ?? args[++index]);
    else throw new PlainError(`There is no ${arg}.\n${USAGE}`);
  }
  return { sizes, remove };
}

function numberOf(arg: string, text: string | undefined): number {
  const least = arg === '--products' || arg === '--days' ? 1 : 0;
  if (text === undefined || !/^\d{1,8}$/.test(text) || Number(text) < least)
    throw new PlainError(`${arg} needs a whole number from ${least} on, not '${text ?? ''}'.\n${USAGE}`);
  return Number(text);
}
