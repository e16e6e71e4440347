import { randomStream } from '../seeded/random.ts';
import type { Listing } from './listing.ts';

/** An issue in the API's form. */
export interface ListingIssueJson {
  readonly code: string;
  readonly message: string;
  readonly severity: 'ERROR' | 'WARNING';
  readonly categories: readonly string[];
  readonly attributeNames?: readonly string[];
  readonly enforcements?: {
    readonly actions: readonly { readonly action: string }[];
    readonly exemption: { readonly status: string; readonly expiryDate?: string };
  };
}

/** How many listings in a hundred have an issue. */
const SHARE = 0.12;
const DAY_MS = 86_400_000;

const issue = (
  code: string,
  severity: ListingIssueJson['severity'],
  category: string,
  attribute: string,
  message: string,
  action?: string,
) => ({ code, severity, categories: [category], attributeNames: [attribute], message, action });

const issues = [
  issue('90220', 'ERROR', 'MISSING_ATTRIBUTE', 'item_weight', "'Item weight' is required but not supplied."),
  issue(
    '100521',
    'ERROR',
    'INVALID_IMAGE',
    'main_product_image_locator',
    'The main image shows text or a logo that is not on the product.',
    'SEARCH_SUPPRESSED',
  ),
  issue(
    '18299',
    'ERROR',
    'QUALIFICATION_REQUIRED',
    'compliance_media',
    'Safety documents are required for this product before it can be sold.',
    'LISTING_SUPPRESSED',
  ),
  issue(
    '99300',
    'WARNING',
    'INVALID_ATTRIBUTE',
    'bullet_point',
    'A bullet point holds a claim that needs proof.',
  ),
  issue(
    '8541',
    'WARNING',
    'DUPLICATE',
    'externally_assigned_product_identifier',
    'This product may be a duplicate of another one in the catalogue.',
  ),
  issue(
    '99022',
    'WARNING',
    'INVALID_PRICE',
    'purchasable_offer',
    'The price is far above those of the last weeks.',
    'LISTING_SUPPRESSED',
  ),
] as const;

/** A listing's issues: mostly none. The same for a listing every time; `now` is Unix ms. */
export function issuesOf(seed: number, listing: Listing, now: number): readonly ListingIssueJson[] {
  const random = randomStream(seed, 'listing-issues', listing.sku, listing.marketplace.id);
  if (!random.chance(SHARE)) return [];
  const first = random.pick(issues);
  const second = random.chance(0.2) ? random.pick(issues) : first;
  const both = first === second ? [first] : [first, second];
  return both.map(({ action, ...rest }) => ({
    ...rest,
    ...(action && {
      enforcements: {
        actions: [{ action }],
        exemption:
          rest.severity === 'WARNING'
            ? {
                status: 'EXEMPT_UNTIL_EXPIRY_DATE',
                expiryDate: new Date(Math.ceil(now / DAY_MS) * DAY_MS + 10 * DAY_MS).toISOString(),
              }
            : { status: 'NOT_EXEMPT' },
      },
    }),
  }));
}
