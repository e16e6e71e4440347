import { Button, PageHeader } from '@fairshelf/shared-ui/core';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { ConnectDialog } from './connect-dialog.tsx';
import { IntegrationList } from './integration-list.tsx';

/** Integrations: the connected marketplaces, how their imports stand, and connecting another seller account. */
export default function IntegrationsPage() {
  const [isConnecting, setIsConnecting] = useState(false);
  return (
    <>
      <PageHeader
        title="Integrations"
        description="The seller accounts that Fairshelf reads, and how fresh their data is."
        actions={
          <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => setIsConnecting(true)}>
            Connect seller account
          </Button>
        }
      />
      <IntegrationList onConnect={() => setIsConnecting(true)} />
      {isConnecting ? <ConnectDialog onClose={() => setIsConnecting(false)} /> : null}
    </>
  );
}
