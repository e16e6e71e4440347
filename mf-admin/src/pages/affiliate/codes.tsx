import { formatDay, formatNumber } from '@fairshelf/shared-contracts/core';
import { useForm } from '@fairshelf/shared-contracts/react';
import { pathOfAtom, store } from '@fairshelf/shared-contracts/state';
import { Badge, Banner, Button, EmptyState, TextField, toast } from '@fairshelf/shared-ui/core';
import { type Column, DataTable } from '@fairshelf/shared-ui/table';
import { space } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { styled } from 'styled-components';
import type { ListProps } from './list-props.ts';
import { useAddCode, useSetCodeActive } from './queries.ts';

type Code = ListProps['affiliate']['codes'][number];

const Add = styled.form`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  gap: ${space[12]};
  margin-bottom: ${space[16]};
  > :first-child {
    flex: 1 1 12rem;
    max-width: 20rem;
  }
  > button {
    margin-top: 1.625rem;
  }
`;

/** The codes of an affiliate. A code is never deleted: companies signed up with it. */
export function Codes({ affiliate, isOperator }: ListProps) {
  const [code, setCode] = useState('');
  const { send } = useAddCode();
  const switching = useSetCodeActive();
  // The public site, or the signup in an edition without one.
  const pathOf = useAtomValue(pathOfAtom, { store });
  const start = pathOf('landing') ?? pathOf('reimburse-register') ?? '/';

  const form = useForm({
    isIncomplete: code.trim() === '',
    send: () => send({ params: { affiliateId: affiliate.id }, body: { code: code.trim() } }),
    onDone: () => {
      toast.success(t`The code ${{ code: code.trim() }} is active now.`);
      setCode('');
    },
  });

  const copy = (text: string) =>
    navigator.clipboard.writeText(text).then(
      () => toast.success(t`The link was copied.`),
      () => toast.info(t`Your browser did not allow copying. The link is ${{ link: text }}`),
    );

  const columns: readonly Column<Code>[] = [
    { id: 'code', header: t`Code`, cardTitle: true, cell: (row) => row.code },
    {
      id: 'state',
      header: t`State`,
      width: 130,
      cell: (row) => (row.active ? <Badge tone="success">{t`Active`}</Badge> : <Badge>{t`Inactive`}</Badge>),
    },
    {
      id: 'referrals',
      header: t`Referrals`,
      width: 110,
      align: 'end',
      cell: (row) => formatNumber(row.referrals),
    },
    {
      id: 'link',
      header: t`Link`,
      width: 120,
      cell: (row) =>
        row.active ? (
          <Button
            size="sm"
            aria-label={t`Copy the link with ${{ code: row.code }}`}
            onClick={() => void copy(linkOf(row.code, start))}
          >
            {t`Copy link`}
          </Button>
        ) : null,
    },
    { id: 'since', header: t`Since`, width: 120, align: 'end', cell: (row) => formatDay(row.created_at) },
    ...(isOperator
      ? [
          {
            id: 'acts',
            header: t`Actions`,
            hideHeader: true,
            width: 150,
            align: 'end' as const,
            cell: (row: Code) => (
              <Button
                size="sm"
                aria-label={
                  row.active ? t`Deactivate: ${{ code: row.code }}` : t`Activate: ${{ code: row.code }}`
                }
                onClick={() =>
                  void switching.act({ params: { code: row.code }, body: { active: !row.active } })
                }
              >
                {row.active ? t`Deactivate` : t`Activate`}
              </Button>
            ),
          },
        ]
      : []),
  ];

  return (
    <>
      {isOperator ? (
        <Add {...form.props}>
          <TextField
            label={t`New code`}
            placeholder={t`Letters, digits, - and _`}
            autoComplete="off"
            value={code}
            error={form.message}
            onChange={(event) => setCode(event.currentTarget.value)}
          />
          <Button type="submit" disabled={form.isIncomplete} pending={form.isPending}>
            {t`Add code`}
          </Button>
        </Add>
      ) : null}
      {switching.problem ? <Banner tone="danger">{switching.problem.message}</Banner> : null}
      <DataTable
        label={t`Referral codes`}
        columns={columns}
        rows={affiliate.codes}
        rowId={(row) => row.code}
        empty={
          <EmptyState title={t`No codes yet`}>
            {t`Create one so that referrals can be attributed to this affiliate.`}
          </EmptyState>
        }
      />
    </>
  );
}

/** The address with the code: signups from there are attributed to it. The product is below `/app`. */
const linkOf = (code: string, path: string): string =>
  `${window.location.origin}/app${path}?code=${encodeURIComponent(code)}`;
