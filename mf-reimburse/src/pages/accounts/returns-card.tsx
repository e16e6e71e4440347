import { refusalOf } from '@fairshelf/shared-signup/refusal';
import { Banner, Card, Stack, Switch, toast } from '@fairshelf/shared-ui/core';
import { t } from '@lingui/core/macro';
import type { ConfigData } from './inbound-card.tsx';
import { useCustomerReturns } from './queries.ts';
import { WaitingCases } from './waiting-cases.tsx';

interface ReturnsCardProps {
  readonly sellerId: string;
  readonly isEnabled: boolean;
  readonly waiting: ConfigData['waiting'];
}

/** Whether claims for customer returns may be filed; takes effect at once. */
export function ReturnsCard({ sellerId, isEnabled, waiting }: ReturnsCardProps) {
  const save = useCustomerReturns();
  const refusal = refusalOf(save);
  const isOn = save.isPending ? save.variables.body.is_enabled !== false : isEnabled;
  return (
    <Card
      title={t`Customer returns`}
      description={t`Buyers are refunded and send nothing back, or something else. These claims name an order and its refund, so they need your approval.`}
    >
      <Stack>
        {refusal ? <Banner tone="danger">{refusal}</Banner> : null}
        <WaitingCases waiting={waiting} need="customer-returns" />
        <Switch
          checked={isOn}
          disabled={save.isPending}
          onChange={(event) =>
            save.mutate(
              { body: { sellerId, is_enabled: event.currentTarget.checked } },
              { onSuccess: (answer) => !answer.error && toast.success(t`Saved.`) },
            )
          }
        >
          {t`File cases for customer returns`}
        </Switch>
      </Stack>
    </Card>
  );
}
