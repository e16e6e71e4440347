import { formatDay, translated } from '@fairshelf/shared-contracts/core';
import { useForm } from '@fairshelf/shared-contracts/react';
import {
  CASE_CATEGORIES,
  type CaseExclusion,
  caseCategoryNames,
  EXCLUSIONS_AT_ONCE,
  type ExclusionKind,
} from '@fairshelf/shared-contracts/reimbursement';
import {
  Button,
  Card,
  EmptyState,
  Form,
  LoadingOrError,
  Pagination,
  Skeleton,
  TextArea,
  TextField,
  toast,
} from '@fairshelf/shared-ui/core';
import { SegmentedControl, Select } from '@fairshelf/shared-ui/inputs';
import { color, space, textStyle } from '@fairshelf/shared-ui/theme';
import { plural, t } from '@lingui/core/macro';
import { useState } from 'react';
import { styled } from 'styled-components';
import { EXCLUSIONS_SHOWN, useAddExclusions, useExclusions, useRemoveExclusion } from './queries.ts';

const Fields = styled(Form)`
  margin-bottom: ${space[24]};
  > button {
    justify-self: start;
  }
`;

const List = styled.ul`
  padding: 0;
  list-style: none;
  li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space[16]};
    padding-block: ${space[12]};
    border-top: 1px solid ${color.hairline};
  }
  div {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  small {
    display: block;
    color: ${color.muted};
    ${textStyle(12)}
  }
`;

const kinds = (): readonly { readonly id: ExclusionKind; readonly label: string }[] => [
  { id: 'sku', label: t`Products` },
  { id: 'category', label: t`Kind of case` },
];
const categoryOptions = () => CASE_CATEGORIES.map((id) => ({ id, label: translated(caseCategoryNames[id]) }));

const heldBack = (cases: number): string =>
  cases === 0 ? t`no open cases` : plural(cases, { one: '# case excluded', other: '# cases excluded' });

const excludedText = (cases: number): string =>
  cases === 0
    ? t`Excluded: no open cases.`
    : plural(cases, {
        one: 'Excluded: # open case is no longer claimed.',
        other: 'Excluded: # open cases are no longer claimed.',
      });

/** SKUs as they were typed or pasted: separated by lines, commas or tabs. */
const skusOf = (text: string): readonly string[] => [
  ...new Set(
    text
      .split(/[\n,;\t]/)
      .map((sku) => sku.trim())
      .filter(Boolean),
  ),
];

/** The exclusions from claims, for every country of the seller account. */
export function ExclusionCard({ sellerId }: { sellerId: string }) {
  const [page, setPage] = useState(1);
  const list = useExclusions(sellerId, page);
  const total = list.data?.total ?? 0;
  return (
    <Card
      title={t`Never claim`}
      description={t`Products and kinds of cases we don’t claim, in any country. Open cases stay listed as excluded and continue when you remove the exclusion.`}
    >
      <AddForm sellerId={sellerId} />
      {list.data ? (
        total === 0 ? (
          <EmptyState compact title={t`Nothing is excluded`}>
            {t`Every case is filed for you.`}
          </EmptyState>
        ) : (
          <>
            <List aria-label={t`Exclusions`}>
              {list.data.rows.map((row) => (
                <Exclusion key={`${row.kind}/${row.value}`} sellerId={sellerId} exclusion={row} />
              ))}
            </List>
            {total > EXCLUSIONS_SHOWN ? (
              <Pagination page={page} pageSize={EXCLUSIONS_SHOWN} total={total} onChange={setPage} />
            ) : null}
          </>
        )
      ) : (
        <LoadingOrError compact query={list} label={t`Loading the exclusions`}>
          <Skeleton />
        </LoadingOrError>
      )}
    </Card>
  );
}

function AddForm({ sellerId }: { sellerId: string }) {
  const [kind, setKind] = useState<ExclusionKind>('sku');
  const [input, setInput] = useState('');
  const [category, setCategory] = useState<string>(CASE_CATEGORIES[0]);
  const [note, setNote] = useState('');
  const { mutateAsync } = useAddExclusions();
  const skus = skusOf(input);
  const values = kind === 'sku' ? skus : [category];
  const problem =
    kind === 'sku' && skus.length > EXCLUSIONS_AT_ONCE
      ? t`At most ${{ count: EXCLUSIONS_AT_ONCE }} products at once.`
      : undefined;
  const form = useForm({
    isIncomplete: values.length === 0 || problem !== undefined,
    send: () => mutateAsync({ body: { sellerId, kind, values: [...values], note } }),
    onDone: ({ cases }) => {
      setInput('');
      setNote('');
      toast.success(excludedText(cases));
    },
  });
  return (
    <Fields form={form}>
      <SegmentedControl label={t`Exclude`} options={kinds()} value={kind} onChange={setKind} />
      {kind === 'sku' ? (
        <TextArea
          label={t`SKUs`}
          description={t`One per line, or separated by commas.`}
          rows={3}
          value={input}
          onChange={(event) => setInput(event.target.value)}
          error={problem}
        />
      ) : (
        <Select label={t`Kind of case`} options={categoryOptions()} value={category} onChange={setCategory} />
      )}
      <TextField
        label={t`Reason (optional)`}
        maxLength={500}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <Button type="submit" disabled={form.isIncomplete} pending={form.isPending}>
        {t`Exclude`}
      </Button>
    </Fields>
  );
}

function Exclusion({ sellerId, exclusion }: { sellerId: string; exclusion: CaseExclusion }) {
  const { kind, value, title, note, addedBy, addedAt, cases } = exclusion;
  const remove = useRemoveExclusion();
  const category = CASE_CATEGORIES.find((each) => each === value);
  const name = kind === 'category' && category ? translated(caseCategoryNames[category]) : value;
  return (
    <li>
      <div>
        {name}
        <small>
          {[title, heldBack(cases), t`${{ name: addedBy }}, ${{ day: formatDay(addedAt) }}`, note]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </div>
      <Button
        aria-label={t`Lift: ${{ name }}`}
        pending={remove.isPending}
        onClick={() =>
          remove.mutate(
            { body: { sellerId, kind, value } },
            {
              onSuccess: (answer) =>
                answer.error
                  ? toast.danger(answer.message)
                  : toast.success(
                      plural(
                        { count: answer.data.cases },
                        {
                          one: `${{ name }} is claimed again: # case continues.`,
                          other: `${{ name }} is claimed again: # cases continue.`,
                        },
                      ),
                    ),
            },
          )
        }
      >
        {t`Lift`}
      </Button>
    </li>
  );
}
