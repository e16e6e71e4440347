import { STORE_NAME_MIN_WINDOW_WIDTH } from '@fairshelf/shared-contracts/core';
import { marketAtom, store } from '@fairshelf/shared-contracts/state';
import { Flag, Popover } from '@fairshelf/shared-ui/core';
import { color, radius, space, textStyle } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { useAtom, useAtomValue } from 'jotai';
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import { useEffect } from 'react';
import { styled } from 'styled-components';
import { explainInView } from '../notices/moved-notice.tsx';
import { session } from '../session/page-session.ts';
import { AccountPanel } from './account-panel.tsx';
import { accountPanelOpenAtom } from './panel-open.ts';
import { useChannels, watchChannels } from './queries.ts';

const Trigger = styled.button`
  display: flex;
  align-items: center;
  gap: ${space[8]};
  min-width: 0;
  min-height: 2.25rem;
  padding: ${space[4]} ${space[12]};
  border: 1px solid color-mix(in srgb, ${color.control} 55%, ${color.hairline});
  border-radius: ${radius.control};
  background: ${color.surface};
  cursor: pointer;
  ${textStyle(13, 500)}
  &:hover,
  &[aria-expanded='true'] {
    background: ${color.hover};
  }
  > svg {
    flex: none;
    color: ${color.subtle};
  }
`;
const Store = styled.span`
  max-width: 14rem;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  @media (max-width: ${STORE_NAME_MIN_WINDOW_WIDTH - 0.02}px) {
    display: none;
  }
`;
const Country = styled.span`
  color: ${color.muted};
  white-space: nowrap;
`;

/** The button 'Account: {store}' and its panel: the store and country that the whole product uses. */
export function AccountSwitcher() {
  const market = useAtomValue(marketAtom, { store });
  const channels = useChannels();
  const [isOpen, setOpen] = useAtom(accountPanelOpenAtom, { store });
  // Signing out closes the panel.
  useEffect(() => () => setOpen(false), [setOpen]);

  useEffect(watchChannels, []);
  const choices = channels.data;
  useEffect(() => {
    if (!choices) return;
    const isOffered = choices.some(
      (choice) => choice.market.sellerId === market?.sellerId && choice.market.marketId === market.marketId,
    );
    const [first] = choices;
    if (isOffered || !first) return;
    // Nothing chosen yet, or a removed store: the first one.
    if (market) {
      const [left, now] = [market, first.market].map(
        ({ companyName, countryCode }) => `${companyName} ${countryCode.toUpperCase()}`,
      );
      if (left && now) explainInView(() => t`${{ left }} is no longer available. You’re now in ${{ now }}.`);
    }
    session.setMarket(first.market);
  }, [choices, market]);

  return (
    <Popover
      label={t`Choose account`}
      open={isOpen}
      onOpenChange={setOpen}
      placement="bottom end"
      trigger={
        <Trigger
          type="button"
          aria-label={
            market
              ? t`Account: ${{ store: `${market.companyName} ${market.countryCode.toUpperCase()}` }}`
              : t`Account: No store`
          }
        >
          {market ? <Flag country={market.countryCode} /> : null}
          {market ? <Store>{market.companyName}</Store> : <span>{t`No store`}</span>}
          {market ? <Country>{market.countryCode.toUpperCase()}</Country> : null}
          <ChevronsUpDown size={14} aria-hidden="true" />
        </Trigger>
      }
    >
      <AccountPanel onClose={() => setOpen(false)} />
    </Popover>
  );
}
