import { formatMoney, minorDigits } from '@fairshelf/shared-contracts/core';
import type { SourcingCost } from '@fairshelf/shared-contracts/sourcing-costs';
import { say } from '@fairshelf/shared-contracts/texts';
import { Badge, Button, Link, ProductCell, VisuallyHidden } from '@fairshelf/shared-ui/core';
import type { Column } from '@fairshelf/shared-ui/table';
import { color, radius, space, textStyle } from '@fairshelf/shared-ui/theme';
import { plural, t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { costStates } from './cost-state.ts';
import type { Edit } from './use-edits.ts';

const Entry = styled.span`
  display: flex;
  align-items: center;
  justify-content: flex-end;
  gap: ${space[8]};
  color: ${color.muted};
  ${textStyle(13)}
`;

const Box = styled.input`
  min-width: 0;
  height: 2rem;
  padding: 0 ${space[8]};
  border: 1px solid ${color.control};
  border-radius: ${radius.control};
  background: ${color.surface};
  color: ${color.text};
  font: inherit;
  font-variant-numeric: tabular-nums;
  &[inputmode] {
    width: 6rem;
    text-align: end;
  }
  &[type='date'] {
    width: 9rem;
  }
  &[data-dirty] {
    border-color: ${color.accent};
    box-shadow: inset 0 0 0 1px ${color.accent};
  }
  &[aria-invalid='true'] {
    border-color: ${color.danger};
    box-shadow: inset 0 0 0 1px ${color.danger};
  }
`;

const Note = styled.span`
  display: block;
  color: ${color.muted};
  ${textStyle(12)}
  &[data-problem] {
    color: ${color.danger};
  }
`;

/** What the button does, with the product for screen readers. */
function ProofsLabel({ row: { sku, proofs } }: { row: SourcingCost }) {
  if (proofs === 0)
    return (
      <Trans>
        Add<VisuallyHidden> proofs of {sku}</VisuallyHidden>
      </Trans>
    );
  return (
    <Trans>
      <Plural value={proofs} one="# kept" other="# kept" />
      <VisuallyHidden> proofs of {sku}</VisuallyHidden>
    </Trans>
  );
}

interface Editing {
  /** For people who may not change data. */
  readonly readOnly?: boolean;
  readonly edits: ReadonlyMap<string, Edit>;
  readonly edit: (sku: string, change: Edit | undefined) => void;
  readonly problems: ReadonlyMap<string, string>;
  readonly openProofs: (sku: string) => void;
}

const today = (): string => new Date().toISOString().slice(0, 10);

/** A stored cost as field text: '12.34'. */
const plain = ({ cost }: SourcingCost): string =>
  cost ? (cost.minor / 10 ** minorDigits(cost.currency)).toFixed(minorDigits(cost.currency)) : '';

/** The columns of the grid; a cost and its day are edited in place. */
export function costColumns({
  edits,
  edit,
  problems,
  openProofs,
  readOnly = false,
}: Editing): readonly Column<SourcingCost>[] {
  const editOf = (row: SourcingCost): Edit =>
    edits.get(row.sku) ?? { amount: plain(row), validFrom: row.validFrom ?? today(), waits: false };
  const change = (row: SourcingCost, part: Partial<Edit>) => {
    const next = { ...editOf(row), ...part };
    const isStored = next.amount === plain(row) && next.validFrom === (row.validFrom ?? today());
    edit(row.sku, isStored ? undefined : { ...next, waits: !row.cost && next.amount.trim() === '' });
  };
  return [
    {
      id: 'title',
      header: t`Product`,
      cardTitle: true,
      sortable: true,
      cell: (row) => (
        <ProductCell
          title={row.title || row.sku}
          ids={`${row.asin} · ${row.sku}`}
          image={row.image}
          onOpen={() => openProofs(row.sku)}
        />
      ),
    },
    {
      id: 'cost',
      header: t`Unit cost`,
      cardHalf: true,
      width: 208,
      align: 'end',
      sortable: true,
      cell: (row) => {
        const problem = problems.get(row.sku);
        return (
          <>
            <Entry>
              {row.currency}
              <Box
                aria-label={t`Cost of ${{ sku: row.sku }}`}
                readOnly={readOnly}
                inputMode="decimal"
                autoComplete="off"
                maxLength={20}
                value={editOf(row).amount}
                data-dirty={edits.get(row.sku)?.waits === false || undefined}
                aria-invalid={problem ? 'true' : undefined}
                aria-describedby={problem ? `problem-${row.sku}` : undefined}
                onChange={(event) => change(row, { amount: event.target.value })}
              />
            </Entry>
            {problem ? (
              <Note data-problem id={`problem-${row.sku}`}>
                {problem}
              </Note>
            ) : null}
          </>
        );
      },
    },
    {
      id: 'validFrom',
      header: t`Valid from`,
      // The field is useful only with a cost.
      cardHidden: (row) => !row.cost && !edits.has(row.sku),
      width: 176,
      cell: (row) => (
        <Box
          type="date"
          readOnly={readOnly}
          aria-label={t`Cost of ${{ sku: row.sku }} valid from`}
          value={editOf(row).validFrom}
          onChange={(event) => event.target.value && change(row, { validFrom: event.target.value })}
        />
      ),
    },
    {
      id: 'state',
      header: t`State`,
      cardHalf: true,
      width: 144,
      cell: (row) => (
        <>
          <Badge tone={costStates[row.state].tone}>{say(costStates[row.state].text)}</Badge>
          {row.approved ? <Note>{t`${{ amount: formatMoney(row.approved) }} in force`}</Note> : null}
        </>
      ),
    },
    {
      id: 'proofs',
      header: t`Proofs`,
      cardHalf: true,
      width: 128,
      cell: (row) =>
        readOnly && row.proofs === 0 ? (
          t`None`
        ) : (
          <Button size="sm" onClick={() => openProofs(row.sku)}>
            <ProofsLabel row={row} />
          </Button>
        ),
    },
    {
      id: 'openCases',
      header: t`Underpaid`,
      cardHalf: true,
      cardHidden: (row) => row.openCases === 0,
      width: 128,
      align: 'end',
      sortable: true,
      cell: (row) =>
        row.openCases === 0 ? (
          t`None`
        ) : (
          <Link href={`/reimbursement/cases?kind=value-re-evaluation&q=${encodeURIComponent(row.sku)}`}>
            {plural({ cases: row.openCases }, { one: '# case', other: '# cases' })}
          </Link>
        ),
    },
  ];
}
