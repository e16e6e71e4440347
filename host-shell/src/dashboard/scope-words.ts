import type { WidgetScope } from '@fairshelf/shared-contracts/core';
import { useMarket } from '@fairshelf/shared-contracts/react';
import { t } from '@lingui/core/macro';

/** Describes which store or stores a widget is about; undefined if it isn't declared or there is no store. */
export function useScopeWords(scope: WidgetScope | undefined): string | undefined {
  const market = useMarket();
  if (!market || scope === undefined) return undefined;
  switch (scope) {
    case 'store':
      return t`${{ company: market.companyName }}, ${{ country: market.countryName }}`;
    case 'account':
      return t`${{ company: market.companyName }}, all countries`;
    case 'all':
      return t`All your stores`;
  }
}
