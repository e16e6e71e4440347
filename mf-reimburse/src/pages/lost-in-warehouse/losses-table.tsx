import { formatDay, formatNumber } from '@fairshelf/shared-contracts/core';
import { caseStateNames, type LedgerLoss } from '@fairshelf/shared-contracts/reimbursement';
import { Badge, Button } from '@fairshelf/shared-ui/core';
import { type Column, DataTable } from '@fairshelf/shared-ui/table';
import { space } from '@fairshelf/shared-ui/theme';
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
    header: 'Lost on',
    width: 184,
    cardTitle: true,
    cell: (loss) => `${formatDay(loss.day)}, ${loss.country}`,
  },
  { id: 'units', header: 'Units', width: 72, align: 'end', cell: (loss) => formatNumber(loss.units) },
  {
    id: 'reconciled',
    header: 'Reconciled',
    width: 104,
    align: 'end',
    cell: (loss) => formatNumber(loss.reconciled),
  },
  { id: 'open', header: 'Still open', width: 96, align: 'end', cell: (loss) => formatNumber(loss.open) },
  {
    id: 'end',
    header: 'Outcome',
    cell: (loss) => {
      const found = loss.case;
      if (!found) return endingWords(loss);
      return (
        <InCase>
          <Badge tone={caseStateTones[found.state]}>{caseStateNames[found.state]}</Badge>
          <Button
            size="sm"
            onClick={() => openCase(found.id)}
            aria-label={`Open the case of ${formatDay(loss.day)}, ${loss.country}`}
          >
            Open the case
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
  const columns = useMemo(() => columnsOf(openCase), [openCase]);
  return (
    <DataTable
      label="Losses"
      flush
      columns={columns}
      rows={losses}
      rowId={(row) => `${row.day} ${row.country}`}
      density="compact"
    />
  );
}
