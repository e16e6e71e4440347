import { type CallData, formatDateTime, SOURCE_LANGUAGE } from '@fairshelf/shared-contracts/core';
import type { getCompanyConfig } from '@fairshelf/shared-contracts/reimbursement';
import { currentLanguage } from '@fairshelf/shared-contracts/texts';
import { refusalOf } from '@fairshelf/shared-signup/refusal';
import { Badge, Banner, Button, Card, toast } from '@fairshelf/shared-ui/core';
import { color, space, textStyle } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { styled } from 'styled-components';
import { InboundDocuments } from './inbound-documents.tsx';
import { InboundForm } from './inbound-form.tsx';
import { type Account, useAgree } from './queries.ts';
import { WaitingCases } from './waiting-cases.tsx';

export type ConfigData = CallData<typeof getCompanyConfig>;

const Stack = styled.div`
  display: grid;
  gap: ${space[24]};
`;
const Agreement = styled.div`
  display: grid;
  gap: ${space[8]};
  padding: ${space[12]} ${space[16]};
  border: 1px solid ${color.hairline};
  border-radius: 8px;
  ${textStyle(13)}
  small {
    color: ${color.muted};
    ${textStyle(12)}
  }
`;
const Title = styled.h3`
  margin-bottom: ${space[8]};
  ${textStyle(14, 500)}
`;
const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[12]};
  margin-top: ${space[12]};
`;

/** What claims for inbound shortages require: the seller's approval, company data and documents. */
export function InboundCard({ account, config }: { account: Account; config: ConfigData }) {
  const { inbound_agreement: agreement, is_inbound_error_agreed: isAgreed } = config;
  const agree = useAgree();
  const refusal = refusalOf(agree);
  const isOutdated = agreement.agreed_version !== null && !isAgreed;
  const decide = (isAgree: boolean) =>
    agree.mutate(
      { body: { ...account, is_agree: isAgree, version: agreement.version } },
      {
        onSuccess: (answer) =>
          !answer.error &&
          toast.success(
            isAgree ? t`Thank you. Your agreement is recorded.` : t`Your agreement was withdrawn.`,
          ),
      },
    );
  return (
    <Card
      title={t`Inbound shipments`}
      description={t`Amazon reviews claims for missing units only with documents.`}
      actions={<Badge tone={isAgreed ? 'success' : 'warning'}>{isAgreed ? t`Agreed` : t`Not agreed`}</Badge>}
    >
      <Stack>
        {refusal ? <Banner tone="danger">{refusal}</Banner> : null}
        <WaitingCases waiting={config.waiting} need="inbound-agreement" />
        <WaitingCases waiting={config.waiting} need="inbound-info" />
        <div>
          <Title lang="en">{agreement.title}</Title>
          <Agreement>
            {agreement.paragraphs.map((paragraph) => (
              <p key={paragraph} lang="en">
                {paragraph}
              </p>
            ))}
            {currentLanguage() === SOURCE_LANGUAGE ? null : <small>{t`The agreement is in English.`}</small>}
            <small>{t`Version ${{ version: agreement.version }}`}</small>
          </Agreement>
          <Row>
            <Button
              variant={isAgreed ? 'secondary' : 'primary'}
              pending={agree.isPending}
              onClick={() => decide(!isAgreed)}
            >
              {isAgreed ? t({ message: 'Withdraw', context: 'consent' }) : t`I agree`}
            </Button>
            {agreement.agreed_at && agreement.agreed_by ? (
              <Said>
                {isOutdated
                  ? t`${{ name: agreement.agreed_by }} agreed to version ${{ version: agreement.agreed_version ?? '' }} on ${{ moment: formatDateTime(agreement.agreed_at) }}. The text has changed since.`
                  : t`${{ name: agreement.agreed_by }} agreed on ${{ moment: formatDateTime(agreement.agreed_at) }}.`}
              </Said>
            ) : null}
          </Row>
        </div>
        <div>
          <Title>{t`Company data`}</Title>
          <InboundForm account={account} info={config.inbound_info} />
        </div>
        <div>
          <Title>{t`Company documents`}</Title>
          <InboundDocuments account={account} info={config.inbound_info} />
        </div>
      </Stack>
    </Card>
  );
}

const Said = styled.span`
  color: ${color.muted};
  ${textStyle(13)}
`;
