import { formatDateTime, translated } from '@fairshelf/shared-contracts/core';
import { say } from '@fairshelf/shared-contracts/texts';
import { refusalOf } from '@fairshelf/shared-signup/refusal';
import { Badge, Banner, Button, ButtonLink, Card, Cluster, Stack, toast } from '@fairshelf/shared-ui/core';
import { color, space, textStyle } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import ExternalLink from 'lucide-react/icons/external-link';
import { useState } from 'react';
import { styled } from 'styled-components';
import { regionName } from '../../region-name.ts';
import { CopyButton } from './copy-button.tsx';
import type { ConfigData } from './inbound-card.tsx';
import { useCheckPermission, useProvideAccount, useVerification } from './queries.ts';
import { WaitingCases } from './waiting-cases.tsx';
import { type AccountData, permissionWords, type RegionData } from './words.ts';

const Regions = styled.ul`
  display: grid;
  gap: ${space[12]};
  padding: 0;
  list-style: none;
  ${textStyle(13)}
  header {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space[8]};
    ${textStyle(14, 500)}
  }
  small {
    color: ${color.muted};
    ${textStyle(12)}
  }
  p {
    margin-top: ${space[4]};
    color: ${color.muted};
  }
  ul {
    margin: ${space[4]} 0 0;
    padding-inline-start: 1.25rem;
  }
`;
const Steps = styled.ol`
  display: grid;
  gap: ${space[8]};
  padding-block: ${space[12]};
  padding-inline: 2rem ${space[16]};
  border-radius: 8px;
  background: ${color.hover};
  ${textStyle(13)}
  b {
    overflow-wrap: anywhere;
  }
`;

interface FilingCardProps {
  readonly account: AccountData;
  /** Waiting cases; undefined while unknown. */
  readonly waiting: ConfigData['waiting'] | undefined;
}

/** Our account that files cases in the seller's portal: the invitation, and its permissions. */
export function FilingCard({ account, waiting }: FilingCardProps) {
  const { seller_id: sellerId, filing_email: email, portal_link: link, regions } = account;
  const check = useCheckPermission();
  const provide = useProvideAccount();
  const [run, setRun] = useState<string>();
  const verification = useVerification(email ?? '', run);
  const isVerifying = run !== undefined && (verification.data?.state ?? 'running') === 'running';
  const isComplete = regions.every(({ state }) => state === 'granted');
  const isUser = regions.every(({ state, missing }) => state === 'granted' || missing.length > 0);
  const problem =
    refusalOf(check) ??
    refusalOf(provide) ??
    (verification.data?.state === 'failed' ? translated(verification.data.message ?? '') : undefined) ??
    verification.error?.message;

  const lookNow = () =>
    check.mutate(
      { body: { sellerId } },
      {
        onSuccess: (answer) => {
          if (answer.error) return;
          if (answer.data.state === 'granted') toast.success(t`All set: cases can be filed.`);
        },
      },
    );
  const saidInvited = () => {
    if (!email) return;
    provide.mutate(
      { body: { seller_id: sellerId, amz_acct_email: email } },
      { onSuccess: (answer) => !answer.error && setRun(answer.data.dag_run_id) },
    );
  };
  return (
    <Card
      title={t`The account that files your cases`}
      description={t`Amazon accepts cases only in Seller Central. A case manager files them there as a user you invite and can remove at any time.`}
    >
      <Stack>
        {problem ? <Banner tone="danger">{problem}</Banner> : null}
        <WaitingCases waiting={waiting} need="permission" />
        <Regions aria-label={t`Access by region`}>
          {regions.map((region) => (
            <Access key={region.region} region={region} />
          ))}
        </Regions>
        {email ? (
          isComplete ? null : (
            <Steps aria-label={t`How to give access`}>
              <li>{t`Open User Permissions in Seller Central.`}</li>
              <li>
                {isUser ? (
                  <Trans>
                    Choose <b>{email}</b>
                  </Trans>
                ) : (
                  <Trans>
                    Invite <b>{email}</b>
                  </Trans>
                )}{' '}
                <CopyButton text={email} label={t`Copy the address`} />
              </li>
              <li>
                {isUser
                  ? t`Add the missing permissions.`
                  : t`Give it View & Edit for cases and FBA shipments, View for FBA inventory and fulfillment reports.`}
              </li>
              <li>{t`Come back when it’s done and we’ll check right away.`}</li>
            </Steps>
          )
        ) : (
          <Banner tone="info">{t`This installation has no account for filing cases.`}</Banner>
        )}
        {email ? (
          <Cluster>
            <ButtonLink href={link} target="_blank" rel="noopener" icon={<ExternalLink />}>
              {t`Open Seller Central`}
            </ButtonLink>
            {isComplete ? null : (
              <Button variant="primary" pending={provide.isPending || isVerifying} onClick={saidInvited}>
                {isUser ? t`I changed the permissions` : t`I invited it`}
              </Button>
            )}
            <Button pending={check.isPending} onClick={lookNow}>
              {t`Check now`}
            </Button>
          </Cluster>
        ) : null}
      </Stack>
    </Card>
  );
}

function Access({ region }: { region: RegionData }) {
  const { text, tone } = permissionWords[region.state];
  return (
    <li>
      <header>
        {regionName(region.region)} <Badge tone={tone}>{say(text)}</Badge>
        {region.checked_at ? (
          <small>{t`Checked ${{ moment: formatDateTime(region.checked_at) }}`}</small>
        ) : null}
      </header>
      {region.message ? <p>{translated(region.message)}</p> : null}
      {region.missing.length > 0 ? (
        <ul aria-label={t`Missing`}>
          {region.missing.map((right) => (
            <li key={right}>{translated(right)}</li>
          ))}
        </ul>
      ) : null}
    </li>
  );
}
