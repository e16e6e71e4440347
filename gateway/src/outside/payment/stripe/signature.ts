import { createHmac, timingSafeEqual } from 'node:crypto';

/** How old a signed event may be, so that a copied one can't be sent again later (Stripe's own default). */
const TOLERANCE_S = 300;

/**
 * Whether `header` (Stripe-Signature: `t=…,v1=…`) signs exactly this body with the webhook's secret, and not long ago.
 * While a secret is being changed there are several `v1`: one that fits is enough.
 */
export function isSigned(body: string, header: string | undefined, secret: string, now: Date): boolean {
  if (!header || !secret) return false;
  const parts = header.split(',').map((part) => part.trim().split('='));
  const stamp = parts.find(([name]) => name === 't')?.[1] ?? '';
  const at = /^\d{1,12}$/.test(stamp) ? Number(stamp) : Number.NaN;
  if (!(Math.abs(now.getTime() / 1000 - at) <= TOLERANCE_S)) return false;
  const expected = createHmac('sha256', secret).update(`${stamp}.${body}`).digest();
  return parts
    .filter(([name, value]) => name === 'v1' && /^[0-9a-f]{64}$/.test(value ?? ''))
    .some(([, value]) => timingSafeEqual(Buffer.from(value ?? '', 'hex'), expected));
}
