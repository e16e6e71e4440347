import { useLazyPart } from '@fairshelf/shared-contracts/react';
import { store } from '@fairshelf/shared-contracts/state';
import { ErrorState, IconButton, Popover, Skeleton } from '@fairshelf/shared-ui/core';
import { color, textStyle } from '@fairshelf/shared-ui/theme';
import { plural, t } from '@lingui/core/macro';
import { useAtomValue } from 'jotai';
import BellMark from 'lucide-react/icons/bell';
import { useEffect } from 'react';
import { styled } from 'styled-components';
import { spokenPart } from '../texts/spoken-part.ts';
import { notificationsOpenAtom, setNotificationsOpen } from './panel-open.ts';
import { askWhenSeen, useUnreadCount } from './queries.ts';
import { useRise } from './use-rise.ts';

const Root = styled.span`
  position: relative;
  display: inline-flex;
  flex: none;
`;
const Count = styled.span`
  position: absolute;
  top: -1px;
  inset-inline-end: -1px;
  min-width: 1.125rem;
  padding: 0 0.1875rem;
  border: 1px solid ${color.surface};
  border-radius: 999px;
  background: ${color.dangerButton};
  color: ${color.onDangerButton};
  text-align: center;
  pointer-events: none;
  ${textStyle(12, 600)}
  font-size: 0.6875rem;
  line-height: 1rem;
`;

const MOST_SHOWN = 99;

/** The list: a chunk loaded only on opening it. */
const panel = spokenPart('inside', () => import(/* webpackChunkName: "notifications" */ './panel.tsx'));

/** The bell of the top bar: the number of unread notifications, and the panel with all of them. */
export function Bell() {
  const unread = useUnreadCount();
  const isOpen = useAtomValue(notificationsOpenAtom, { store });
  const rise = useRise(unread);
  useEffect(askWhenSeen, []);
  // Linked from the button of an alert email.
  useEffect(() => {
    if (new URLSearchParams(window.location.search).has('notifications')) setNotificationsOpen(true);
  }, []);
  // The next person to sign in starts with it closed.
  useEffect(() => () => setNotificationsOpen(false), []);
  return (
    <Root>
      <Popover
        label={t`Notifications`}
        placement="bottom end"
        open={isOpen}
        onOpenChange={setNotificationsOpen}
        trigger={
          <IconButton
            label={unread ? t`Notifications, ${{ unread }} unread` : t`Notifications`}
            icon={<BellMark aria-hidden="true" />}
          />
        }
      >
        <Contents />
      </Popover>
      {unread ? <Count aria-hidden="true">{unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}</Count> : null}
      <span className="visually-hidden" role="status">
        {rise
          ? plural(
              { risen: rise },
              {
                one: 'You have # unread notification.',
                other: 'You have # unread notifications.',
              },
            )
          : ''}
      </span>
    </Root>
  );
}

function Contents() {
  const part = useLazyPart(panel);
  if (part.state === 'failed') return <ErrorState compact onRetry={part.retry} />;
  return part.state === 'loaded' ? <part.Component /> : <Skeleton shape="block" />;
}
