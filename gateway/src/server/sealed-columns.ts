import { sealedAdsConsents } from '../areas/ads/index.ts';
import { sealedWebhooks } from '../areas/alerts/index.ts';
import { sealedSecondFactors, sealedSingleSignOns } from '../areas/identity/index.ts';
import { sealedConsents, sealedKeepaKeys } from '../areas/market/index.ts';
import { sealedComments } from '../areas/reviews/index.ts';
import type { SealedColumn } from '../base/secrets/sealed-column.ts';

/** Every column that is encrypted with `SECRETS_KEY`. Payloads of jobs are apart (base/secrets/reseal-jobs.ts). */
export const sealedColumns: readonly SealedColumn[] = [
  sealedConsents,
  sealedAdsConsents,
  sealedKeepaKeys,
  ...sealedWebhooks,
  sealedComments,
  sealedSingleSignOns,
  sealedSecondFactors,
];
