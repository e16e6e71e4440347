import { formatNumber } from '@fairshelf/shared-contracts/core';
import { queryClient } from '@fairshelf/shared-contracts/react';
import { sessionAtom, store } from '@fairshelf/shared-contracts/state';
import { Button, ButtonLink, Cluster } from '@fairshelf/shared-ui/basics';
import { color, layer, narrow, space, textStyle } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import FlaskConical from 'lucide-react/icons/flask-conical';
import { useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import { demoChanges, startDemoOver } from './demo-client.ts';

const Band = styled.aside`
  position: sticky;
  top: 0;
  z-index: ${layer.bar};
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[8]} ${space[16]};
  padding: ${space[8]} ${space[24]};
  border-bottom: 1px solid color-mix(in srgb, ${color.warning} 30%, transparent);
  background: ${color.warningBg};
  color: ${color.text};
  ${textStyle(13)}
  > svg {
    flex: none;
    width: 1.125rem;
    height: 1.125rem;
    color: ${color.warning};
  }
  p {
    flex: 1 1 14rem;
  }
  ${narrow} {
    padding-inline: ${space[16]};
    > svg {
      display: none;
    }
  }
`;

async function startOver(): Promise<void> {
  await startDemoOver();
  await queryClient.invalidateQueries({
    predicate: ({ queryKey }) => String(queryKey[0]).startsWith('DEMO/'),
  });
}

/** Explains the demo on each of its pages, counts changes, and links to the signup. */
export function DemoBand() {
  const changes = useSyncExternalStore(demoChanges.subscribe, demoChanges.read, demoChanges.read);
  const isSignedIn = useAtomValue(sessionAtom, { store }) !== undefined;
  return (
    <Band aria-label={t`Demo`}>
      <FlaskConical aria-hidden />
      <p role="status">
        <Trans>
          <strong>Demo data</strong> of a sample store.
        </Trans>{' '}
        {changes === 0
          ? t`Try anything: nothing leaves this tab.`
          : t`What you changed (${{ changes: formatNumber(changes) }}) stays in this tab until you reload it.`}
      </p>
      <Cluster>
        {changes > 0 ? (
          <Button size="sm" onClick={() => void startOver()}>
            {t`Undo my changes`}
          </Button>
        ) : null}
        {isSignedIn ? (
          <ButtonLink size="sm" variant="primary" href="/">
            {t`Back to your account`}
          </ButtonLink>
        ) : (
          <ButtonLink size="sm" variant="primary" href="/register">
            {t`Start now`}
          </ButtonLink>
        )}
      </Cluster>
    </Band>
  );
}
