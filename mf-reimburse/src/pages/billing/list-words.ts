import { t } from '@lingui/core/macro';

/** Names or amounts in a sentence: '$10.00, €5.00 and CA$20.00'. */
export function listWords(items: readonly string[]): string {
  const last = items.at(-1) ?? '';
  if (items.length < 2) return last;
  return t`${{ items: items.slice(0, -1).join(', ') }} and ${{ last }}`;
}
