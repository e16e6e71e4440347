import type { getAdsTotals } from '@fairshelf/shared-contracts/ads';
import type { CallData } from '@fairshelf/shared-contracts/core';
import { Button } from '@fairshelf/shared-ui/core';
import { color, space, textStyle } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { useRef } from 'react';
import { styled } from 'styled-components';
import type { View } from './view.ts';

const List = styled.ol`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[4]};
  margin: 0 0 ${space[12]};
  padding: 0;
  list-style: none;
  ${textStyle(13)}
  li:not(:last-child)::after {
    content: '/' / '';
    color: ${color.subtle};
  }
  span {
    padding-inline: ${space[8]};
    color: ${color.muted};
  }
`;

interface TrailProps {
  readonly view: View;
  readonly totals: CallData<typeof getAdsTotals> | undefined;
}

/** The path from the whole account to the current part; each step links back. */
export function Trail({ view, totals }: TrailProps) {
  const { campaign, group, target } = view;
  const lastClick = useRef('');
  const steps = [
    { id: 'all', label: t`All campaigns`, go: () => view.leaveTo({}) },
    ...(campaign
      ? [
          {
            id: 'campaign',
            label: totals?.campaign?.name ?? t`Campaign`,
            go: () => view.leaveTo({ campaign }),
          },
        ]
      : []),
    ...(group
      ? [
          {
            id: 'group',
            label: totals?.adGroup?.name ?? t`Ad group`,
            go: () => view.leaveTo({ campaign, group }),
          },
        ]
      : []),
    ...(target ? [{ id: 'target', label: totals?.target?.name ?? t`Keyword`, go: () => undefined }] : []),
  ];
  // The clicked step is the current one now, and no longer a button.
  const keepFocus = (id: string) => (here: HTMLSpanElement | null) => {
    if (!here || lastClick.current !== id) return;
    lastClick.current = '';
    here.focus();
  };
  return (
    <nav aria-label={t`Breadcrumb`}>
      <List role="list">
        {steps.map(({ id, label, go }, place) => (
          <li key={id}>
            {place === steps.length - 1 ? (
              <span aria-current="page" tabIndex={-1} ref={keepFocus(id)}>
                {label}
              </span>
            ) : (
              <Button
                variant="quiet"
                size="sm"
                onClick={() => {
                  lastClick.current = id;
                  go();
                }}
              >
                {label}
              </Button>
            )}
          </li>
        ))}
      </List>
    </nav>
  );
}
