import type { Market } from '@fairshelf/shared-contracts/state';
import type { TagRule } from '@fairshelf/shared-contracts/tags';
import { currentLanguage } from '@fairshelf/shared-contracts/texts';
import { AlertDialog, Button, EmptyState, toast } from '@fairshelf/shared-ui/core';
import { DataTable, queryState } from '@fairshelf/shared-ui/table';
import { space } from '@fairshelf/shared-ui/theme';
import { plural, t } from '@lingui/core/macro';
import Play from 'lucide-react/icons/play';
import Plus from 'lucide-react/icons/plus';
import Tags from 'lucide-react/icons/tags';
import { useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { useDeleteRule, useRunRules, useTagRules } from './queries.ts';
import { ruleColumns } from './rule-columns.tsx';
import { RuleDialog } from './rule-dialog.tsx';

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${space[8]};
  margin-bottom: ${space[16]};
`;

const problemOf = (error: unknown): string =>
  error instanceof Error ? error.message : t`That did not work. Please try again.`;

/** The rules of the seller account: added, changed, run and deleted. */
export function RuleList({ market }: { market: Market }) {
  const { sellerId } = market;
  const rules = useTagRules(market);
  const running = useRunRules();
  const deleting = useDeleteRule();
  const [selection, setSelection] = useState<TagRule | 'new'>();
  const [target, setTarget] = useState<TagRule>();
  const run = async (rule?: TagRule) => {
    try {
      const answer = await running.mutateAsync({ body: { sellerId, ...(rule ? { id: rule.id } : {}) } });
      if (answer.error) return void toast.danger(answer.message);
      const { tagged } = answer.data;
      toast.success(
        tagged === 0 ? t`Nothing new to tag.` : plural(tagged, { one: '# tagged.', other: '# tagged.' }),
      );
    } catch (error) {
      toast.danger(problemOf(error));
    }
  };
  const remove = async (rule: TagRule) => {
    try {
      const answer = await deleting.mutateAsync({ query: { sellerId, id: rule.id } });
      if (answer.error) toast.danger(answer.message);
    } catch (error) {
      toast.danger(problemOf(error));
    }
    setTarget(undefined);
  };
  const columns = useMemo(() => ruleColumns({ edit: setSelection, remove: setTarget }), [currentLanguage()]);
  return (
    <>
      <Bar>
        <Button
          icon={<Play aria-hidden />}
          disabled={!rules.data?.some(({ active }) => active)}
          pending={running.isPending}
          onClick={() => void run()}
        >
          {t`Run all now`}
        </Button>
        <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => setSelection('new')}>
          {t`Add rule`}
        </Button>
      </Bar>
      <DataTable
        label={t`Tag rules`}
        columns={columns}
        rows={rules.data}
        rowId={(rule) => rule.id}
        onOpen={setSelection}
        {...queryState(rules)}
        skeletonRows={3}
        empty={
          <EmptyState title={t`No rules yet`} icon={<Tags />}>
            {t`A rule checks stars, words and products and tags what matches. Try it before you save it: a dry run shows what it would tag.`}
          </EmptyState>
        }
      />
      {selection ? (
        <RuleDialog
          key={selection === 'new' ? 'new' : selection.id}
          market={market}
          {...(selection === 'new' ? {} : { rule: selection })}
          onClose={() => setSelection(undefined)}
          onRun={run}
        />
      ) : null}
      <AlertDialog
        open={target !== undefined}
        title={t`Delete the rule ‘${{ name: target?.name ?? '' }}’?`}
        confirmLabel={t`Delete rule`}
        tone="danger"
        onCancel={() => setTarget(undefined)}
        onConfirm={() => {
          if (target) void remove(target);
        }}
      >
        {t`Tags it has added are kept.`}
      </AlertDialog>
    </>
  );
}
