import { t } from '@lingui/core/macro';
import Check from 'lucide-react/icons/check';
import type { ReactNode } from 'react';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { styled } from 'styled-components';
import { popupItemStyles, popupListStyles } from '../core/popup-styles.ts';
import { textStyle } from '../theme/text-style.ts';
import { color } from '../theme/tokens.ts';

const List = styled(ListBox)`
  ${popupListStyles}
`;
const Item = styled(ListBoxItem)`
  ${popupItemStyles}
  &[data-selected] {
    font-weight: 500;
  }
  &[data-selected] > svg:last-child {
    color: ${color.accent};
  }
`;
const Words = styled.span`
  flex: 1;
  min-width: 0;
  small {
    display: block;
    color: ${color.subtle};
    ${textStyle(12)}
  }
`;
const Nothing = styled.p`
  padding: 0.5rem;
  color: ${color.muted};
  ${textStyle(13)}
`;

/** One choice of a `Select` or `ComboBox`. */
export interface Option {
  id: string;
  /** Used for reading, typing and display. */
  label: string;
  description?: string;
  icon?: ReactNode;
  disabled?: boolean;
}

/** The open list of a `Select` or `ComboBox`. */
export function OptionList({
  options,
  emptyText = t`Nothing found`,
}: {
  options: readonly Option[];
  emptyText?: string;
}) {
  return (
    <List renderEmptyState={() => <Nothing>{emptyText}</Nothing>}>
      {options.map((option) => (
        <Item key={option.id} id={option.id} textValue={option.label} isDisabled={option.disabled ?? false}>
          {({ isSelected }) => (
            <>
              {option.icon}
              <Words>
                {option.label}
                {option.description ? <small>{option.description}</small> : null}
              </Words>
              {isSelected ? <Check aria-hidden="true" /> : null}
            </>
          )}
        </Item>
      ))}
    </List>
  );
}
