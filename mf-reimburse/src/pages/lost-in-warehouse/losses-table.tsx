import { formatDay, formatNumber, translated } from '@fairshelf/shared-contracts/core';
import { caseStateNames, type LedgerLoss } from '@fairshelf/shared-contracts/reimbursement';
import { currentLanguage } from '@fairshelf/shared-contracts/texts';
import { Badge, Button } from '@fairshelf/shared-ui/core';
import { type Column, DataTable } from '@fairshelf/shared-ui/table';
import { space } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { caseStateTones } from '../cases/case-state.ts';
import { endingWords } from './step-words.ts';

const InCase = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[8]};
`;

const columnsOf = (openCase: (id: string) => void): readonly Column<LedgerLoss>[] => [
  {
    id: 'day',
    header: t`Lost on`,
    width: 184,
    cardTitle: true,
    cell: (loss) => `${formatDay(loss.day)}, ${loss.country}`,
  },
  { id: 'units', header: t`Units`, width: 80, align: 'end', cell: (loss) => formatNumber(loss.units) },
  {
    id: 'reconciled',
    header: t`Reconciled`,
    width: 112,
    align: 'end',
    cell: (loss) => formatNumber(loss.reconciled),
  },
  { id: 'open', header: t`Still open`, width: 96, align: 'end', cell: (loss) => formatNumber(loss.open) },
  {
    id: 'end',
    header: t`Outcome`,
    cell: (loss) => {
      const found = loss.case;
      if (!found) return endingWords(loss);
      return (
        <InCase>
          <Badge tone={caseStateTones[found.state]}>{translated(caseStateNames[found.state])}</Badge>
          <Button
            size="sm"
            onClick={() => openCase(found.id)}
            aria-label={t`Open the case of ${{ day: formatDay(loss.day) }}, ${{ country: loss.country }}`}
          >
            {t`Open the case`}
          </Button>
        </InCase>
      );
    },
  },
];

interface LossesTableProps {
  readonly losses: readonly LedgerLoss[];
  readonly openCase: (id: string) => void;
}

/** Each loss of a label with its case, or why there is none. */
export function LossesTable({ losses, openCase }: LossesTableProps) {
  const columns = useMemo(() => columnsOf(openCase), [openCase, currentLanguage()]);
  return (
    <DataTable
      label={t`Losses`}
      flush
      columns={columns}
      rows={losses}
      rowId={(row) => `${row.day} ${row.country}`}
      density="compact"
    />
  );
}
