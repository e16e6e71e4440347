import { translated } from '@fairshelf/shared-contracts/core';
import type { Market } from '@fairshelf/shared-contracts/state';
import { color, radius } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import Star from 'lucide-react/icons/star';
import type { CSSProperties } from 'react';
import { styled } from 'styled-components';

const Root = styled.button`
  position: absolute;
  inset-inline-end: 0;
  display: grid;
  place-items: center;
  width: 2.25rem;
  padding: 0;
  border: 0;
  border-radius: ${radius.control};
  background: none;
  color: ${color.subtle};
  cursor: pointer;
  &:hover {
    color: ${color.text};
  }
  &[aria-pressed='true'] {
    color: ${color.warning};
    svg {
      fill: currentcolor;
    }
  }
  &:focus-visible {
    outline-offset: -3px;
  }
`;

interface FavoriteButtonProps {
  readonly market: Market;
  readonly isFavorite: boolean;
  readonly style: CSSProperties;
  readonly onFavorite: (market: Market) => void;
}

/** The star of one store and country. */
export function FavoriteButton({ market, isFavorite, style, onFavorite }: FavoriteButtonProps) {
  return (
    <Root
      type="button"
      aria-pressed={isFavorite}
      aria-label={t`Favorite ${{ companyName: market.companyName }}, ${{ countryName: translated(market.countryName) }}`}
      style={style}
      onClick={() => onFavorite(market)}
    >
      <Star size={15} aria-hidden="true" />
    </Root>
  );
}
