import { CODES_AT_ONCE, checkProductCodes, type ProductCode } from '@fairshelf/shared-contracts/ratings';
import { useSend } from '@fairshelf/shared-contracts/react';
import type { Market } from '@fairshelf/shared-contracts/state';
import { useEffect, useState } from 'react';

/** The codes without a product in the store; empty while unknown. */
export function useUnknownCodes(
  { sellerId, marketId }: Market,
  by: ProductCode,
  codes: readonly string[],
): readonly string[] {
  const { mutateAsync: check } = useSend(checkProductCodes, { background: true });
  const [unknown, setUnknown] = useState<readonly string[]>([]);
  const list = codes.join('\n');
  useEffect(() => {
    let isCurrent = true;
    const batch = list.split('\n').filter(Boolean).slice(0, CODES_AT_ONCE);
    if (batch.length === 0) {
      setUnknown([]);
      return;
    }
    check({ body: { sellerId, marketId, by, codes: batch } })
      .then((answer) => {
        if (isCurrent && !answer.error) setUnknown(answer.data.unknown);
      })
      // A hint only: the rule can be saved without it.
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [check, sellerId, marketId, by, list]);
  return unknown.filter((code) => codes.includes(code));
}
