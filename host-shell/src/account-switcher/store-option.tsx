import { translated } from '@fairshelf/shared-contracts/core';
import type { Market } from '@fairshelf/shared-contracts/state';
import { Flag } from '@fairshelf/shared-ui/core';
import { color, radius, space, textStyle } from '@fairshelf/shared-ui/theme';
import Check from 'lucide-react/icons/check';
import type { CSSProperties } from 'react';
import { styled } from 'styled-components';

const Root = styled.div`
  position: absolute;
  inset-inline: 0;
  display: flex;
  align-items: center;
  gap: ${space[8]};
  padding-block: 0;
  padding-inline: ${space[8]} 2.25rem;
  border-radius: ${radius.control};
  cursor: pointer;
  ${textStyle(14)}
  &:hover {
    background: ${color.hover};
  }
  &[data-active] {
    background: ${color.hover};
    outline: 2px solid ${color.focus};
    outline-offset: -2px;
  }
  &[aria-selected='true'] {
    background: ${color.selected};
    color: ${color.accent};
    font-weight: 500;
  }
  > svg {
    flex: none;
    margin-inline-start: auto;
  }
`;
const Name = styled.span`
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  small {
    margin-inline-start: ${space[8]};
    color: ${color.subtle};
    ${textStyle(12)}
  }
`;

interface StoreOptionProps {
  readonly id: string;
  readonly market: Market;
  readonly storeName: string | undefined;
  readonly showCompany: boolean;
  readonly isCurrent: boolean;
  readonly isActive: boolean;
  readonly position: number;
  readonly setSize: number;
  readonly style: CSSProperties;
  readonly onPick: (market: Market) => void;
}

/** A store in one country. The focus stays in the search box, which names the active option. */
export function StoreOption(props: StoreOptionProps) {
  const { id, market, storeName, showCompany, isCurrent, isActive, position, setSize, style, onPick } = props;
  // Without headings the country comes first: companies with long names would look alike. Read out as shown.
  const { companyName } = market;
  const countryName = translated(market.countryName);
  const places = showCompany ? [countryName, companyName] : [companyName, countryName];
  return (
    <Root
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isCurrent}
      aria-label={[...places, storeName].filter(Boolean).join(', ')}
      aria-posinset={position}
      aria-setsize={setSize}
      data-active={isActive || undefined}
      style={style}
      onClick={() => onPick(market)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' || event.key === ' ') onPick(market);
      }}
    >
      <Flag country={market.countryCode} />
      <Name>
        {countryName}
        {showCompany ? <small> {market.companyName}</small> : null}
        {storeName ? <small> {storeName}</small> : null}
      </Name>
      {isCurrent ? <Check size={14} aria-hidden="true" /> : null}
    </Root>
  );
}
