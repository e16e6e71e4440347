import { formatDateTime } from '@fairshelf/shared-contracts/core';
import { Button, Card, Link, ListRow, RowList, toast } from '@fairshelf/shared-ui/core';
import { color, space } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { placeName } from './place-name.ts';
import { useAccountSecurity, useEndSessions, useForgetDevice } from './queries.ts';

const Facts = styled.div`
  color: ${color.muted};
`;

const Origin = styled.p`
  margin: ${space[12]} 0 0;
  color: ${color.muted};
`;

const Heading = styled.h3`
  margin: ${space[16]} 0 ${space[8]};
  font-size: inherit;
`;

/** Browsers that aren't asked for the code of the authenticator app, each to be forgotten. */
function RememberedDevices() {
  const devices = useAccountSecurity().data?.rememberedDevices ?? [];
  const forget = useForgetDevice();
  if (devices.length === 0) return null;
  return (
    <>
      <Heading id="remembered-devices">{t`No code needed`}</Heading>
      <RowList aria-labelledby="remembered-devices">
        {devices.map(({ id, device, until }) => (
          <ListRow key={id}>
            <div>
              <strong>{device}</strong>
              <Facts>{t`until ${{ moment: formatDateTime(until) }}`}</Facts>
            </div>
            <Button
              size="sm"
              aria-label={t`Forget ${{ device }}`}
              pending={forget.isPending}
              onClick={() =>
                forget.mutate(
                  { body: { device: id } },
                  {
                    onSuccess: (answer) =>
                      answer.error
                        ? toast.danger(answer.message)
                        : toast.success(t`The next sign-in there asks for a code.`),
                  },
                )
              }
            >
              {t`Forget`}
            </Button>
          </ListRow>
        ))}
      </RowList>
    </>
  );
}

/** Where the person is signed in; each session or all can be ended. */
export function SessionsCard() {
  const security = useAccountSecurity();
  const end = useEndSessions();
  const sessions = security.data?.sessions ?? [];
  const endThese = (session: string) =>
    end.mutate(
      { body: { session } },
      {
        onSuccess: (answer) => (answer.error ? toast.danger(answer.message) : toast.success(t`Signed out.`)),
      },
    );
  return (
    <Card
      title={t`Where you're signed in`}
      actions={
        sessions.length > 1 ? (
          <Button size="sm" pending={end.isPending} onClick={() => endThese('others')}>
            {t`Sign out all others`}
          </Button>
        ) : null
      }
    >
      <RowList aria-label={t`Sessions`}>
        {sessions.map(({ id, device, address, place, since, isCurrent }) => (
          <ListRow key={id}>
            <div>
              <strong>{device}</strong>
              <Facts>
                {[
                  ...(isCurrent ? [t`This browser`] : []),
                  placeName(place),
                  address,
                  t`since ${{ moment: formatDateTime(since) }}`,
                ].join(' · ')}
              </Facts>
            </div>
            {isCurrent ? null : (
              <Button
                size="sm"
                aria-label={t`Sign out ${{ device }}, ${{ address }}`}
                pending={end.isPending}
                onClick={() => endThese(id)}
              >
                {t`Sign out`}
              </Button>
            )}
          </ListRow>
        ))}
      </RowList>
      <Origin>
        <Trans>
          Places are approximate: the country of the address, which a VPN changes. IP geolocation by{' '}
          <Link href="https://db-ip.com" target="_blank" rel="noopener noreferrer">
            DB-IP
          </Link>
          .
        </Trans>
      </Origin>
      <RememberedDevices />
    </Card>
  );
}
