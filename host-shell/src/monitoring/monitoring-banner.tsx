import { formatTime } from '@fairshelf/shared-contracts/core';
import { monitoring, operatorAtom, sessionAtom, store, userAtom } from '@fairshelf/shared-contracts/state';
import { Button, toast } from '@fairshelf/shared-ui/core';
import { color, layer, narrow, space, textStyle } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import Eye from 'lucide-react/icons/eye';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { BAND } from '../frame/frame-layout.ts';
import { onReadOnly } from '../session/read-only.ts';

const Root = styled.aside`
  grid-area: band;
  position: sticky;
  top: 0;
  z-index: ${layer.bar};
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${space[12]};
  height: ${BAND};
  padding-inline: ${space[16]};
  background: ${color.warningBg};
  border-bottom: 1px solid color-mix(in srgb, ${color.warning} 35%, transparent);
  color: ${color.text};
  ${textStyle(13)}
  > svg {
    flex: none;
    color: ${color.warning};
  }
  > p {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  ${narrow} {
    justify-content: space-between;
    > svg,
    [data-more] {
      display: none;
    }
  }
`;

/** Names the monitored user while monitoring, with the way back; otherwise nothing. */
export function MonitoringBanner() {
  const operator = useAtomValue(operatorAtom, { store });
  return operator ? <Shown operator={operator.name || operator.email} /> : null;
}

function Shown({ operator }: { operator: string }) {
  const user = useAtomValue(userAtom, { store });
  const session = useAtomValue(sessionAtom, { store });
  const [isLeaving, setLeaving] = useState(false);
  const email = user?.email ?? '';
  const name = user?.name || user?.userName || user?.email || '';

  useEffect(() => {
    document.documentElement.dataset.monitoring = '';
    return () => {
      delete document.documentElement.dataset.monitoring;
    };
  }, []);
  useEffect(
    () =>
      onReadOnly(() =>
        toast.warning(t`You are viewing Fairshelf as ${{ name }}, so nothing was changed.`, {
          action: { label: t`Exit monitoring`, onAction: () => void monitoring.exit() },
        }),
      ),
    [name],
  );

  const leave = () => {
    setLeaving(true);
    void monitoring.exit();
  };
  return (
    <Root aria-label={t`Monitoring`}>
      <Eye size={16} aria-hidden="true" />
      <p>
        <Trans>
          Viewing as <strong>{name}</strong>
        </Trans>
        <span data-more="">
          {' '}
          {session
            ? t`(${{ email }}) for ${{ operator }}. Nothing can be changed; ends at ${{ end: formatTime(session.expiresAt) }}.`
            : t`(${{ email }}) for ${{ operator }}. Nothing can be changed.`}
        </span>
      </p>
      <Button size="sm" pending={isLeaving} onClick={leave}>{t`Exit monitoring`}</Button>
    </Root>
  );
}
