import type { getBilling } from '@fairshelf/shared-contracts/billing';
import { type CallData, formatDay } from '@fairshelf/shared-contracts/core';
import { ChangeOnly } from '@fairshelf/shared-contracts/react';
import { Button, Card, Stat } from '@fairshelf/shared-ui/core';
import { space } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { styled } from 'styled-components';
import { Amounts } from '../../amounts.tsx';
import { InvoiceNow } from './invoice-now.tsx';
import type { Billed } from './queries.ts';

const Figures = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 11rem), 1fr));
  gap: ${space[16]} ${space[24]};
`;

const Lines = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[8]};
  margin-top: ${space[8]};
`;

interface DueCardProps {
  readonly billed: Billed;
  readonly billing: CallData<typeof getBilling>;
  readonly onSeeOpen: () => void;
  /** Asks whether to pay the open invoices. */
  readonly onPay: () => void;
}

/** The amount due, and the next invoice. */
export function DueCard({ billed, billing, onSeeOpen, onPay }: DueCardProps) {
  const { due, unpaid, method, uninvoiced, next_invoice_on } = billing;
  return (
    <Card title={t`Amount due`}>
      <Figures>
        <Stat label={t`Unpaid`} value={due.length > 0 ? <Amounts of={due} /> : t`Nothing`}>
          {unpaid.length > 0 && method ? (
            <Lines>
              <ChangeOnly right="billing">
                <Button size="sm" onClick={onPay}>
                  {unpaid.length === 1 ? t`Pay it now` : t`Pay all now`}
                </Button>
              </ChangeOnly>
            </Lines>
          ) : null}
        </Stat>
        <Stat
          label={t`Not invoiced yet`}
          value={uninvoiced.length > 0 ? <Amounts of={uninvoiced} /> : t`Nothing`}
          note={t`Next invoice on ${{ day: formatDay(next_invoice_on) }}`}
        >
          {uninvoiced.length > 0 ? (
            <Lines>
              <Button size="sm" onClick={onSeeOpen}>
                {t`View lines`}
              </Button>
              {uninvoiced.some(({ minor }) => minor > 0) ? (
                <ChangeOnly right="billing">
                  <InvoiceNow billed={billed} />
                </ChangeOnly>
              ) : null}
            </Lines>
          ) : null}
        </Stat>
      </Figures>
    </Card>
  );
}
