import { formatMoney, formatNumber } from '@fairshelf/shared-contracts/core';
import type { DailySummary } from '@fairshelf/shared-contracts/summary';
import { KeyValueList } from '@fairshelf/shared-ui/core';
import { t } from '@lingui/core/macro';

type Account = DailySummary['cases'][number];

/** The day's changes to the cases of one seller account; currencies are never added. */
export function CaseNews({ account }: { account: Account }) {
  return (
    <KeyValueList
      items={[
        { label: t`Cases found`, value: withAmounts(account.found, account.estimate) },
        {
          label: t`Reimbursements approved`,
          value: withAmounts(account.reimbursed, account.reimbursedAmount),
        },
        { label: t`Claim windows closing within a week`, value: formatNumber(account.closingSoon) },
      ]}
    />
  );
}

const withAmounts = (count: number, amounts: Account['estimate']): string =>
  [formatNumber(count), ...amounts.map(formatMoney)].join(' · ');
