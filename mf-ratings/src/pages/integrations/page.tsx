import { ChangeOnly } from '@fairshelf/shared-contracts/react';
import { Button, PageHeader } from '@fairshelf/shared-ui/core';
import { inOrder } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { styled } from 'styled-components';
import { ConnectDialog } from './connect-dialog.tsx';
import { IntegrationList } from './integration-list.tsx';
import { KeepaCard } from './keepa-card.tsx';
import { RemovedStores } from './removed-stores.tsx';
import { ReviewFilesCard } from './review-files-card.tsx';

const Parts = styled.div`
  ${inOrder}
`;

/** Integrations: connected marketplaces and their imports, removed stores, keys of other services, and files. */
export default function IntegrationsPage() {
  const [isConnecting, setIsConnecting] = useState(false);
  return (
    <>
      <PageHeader
        title={t`Integrations`}
        description={t`Your connected seller accounts and how fresh their data is.`}
        actions={
          <ChangeOnly of="own-company" explained>
            <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => setIsConnecting(true)}>
              {t`Connect seller account`}
            </Button>
          </ChangeOnly>
        }
      />
      <Parts>
        <IntegrationList onConnect={() => setIsConnecting(true)} />
        <RemovedStores />
        <KeepaCard />
        <ReviewFilesCard />
      </Parts>
      {isConnecting ? <ConnectDialog onClose={() => setIsConnecting(false)} /> : null}
    </>
  );
}
