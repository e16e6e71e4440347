import { ButtonLink, PageHeader } from '@fairshelf/shared-ui/core';
import { Tabs } from '@fairshelf/shared-ui/inputs';
import { t } from '@lingui/core/macro';
import Plus from 'lucide-react/icons/plus';
import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { Campaigns } from './campaigns.tsx';
import { Suppression } from './suppression.tsx';

const TABS = ['campaigns', 'suppression'] as const;

/** Email Campaign: sent and planned campaigns, and the suppression list. */
export default function EmailCampaignPage() {
  const [tab, setTab] = useQueryState('tab', parseAsStringLiteral(TABS).withDefault('campaigns'));
  return (
    <>
      <PageHeader
        title={t`Email Campaign`}
        description={t`Emails to people who opted in. Each person gets a campaign only once.`}
        actions={
          <ButtonLink href="/system/email-campaign/builder" variant="primary" icon={<Plus aria-hidden />}>
            {t`New campaign`}
          </ButtonLink>
        }
      />
      <Tabs
        label={t`Email campaigns`}
        value={tab}
        onChange={(id) => void setTab(TABS.find((each) => each === id) ?? 'campaigns')}
        items={[
          { id: 'campaigns', label: t`Campaigns`, content: <Campaigns /> },
          { id: 'suppression', label: t`Suppression list`, content: <Suppression /> },
        ]}
      />
    </>
  );
}
