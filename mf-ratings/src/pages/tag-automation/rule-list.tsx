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
  const [edited, setEdited] = useState<TagRule | 'new'>();
  const [doomed, setDoomed] = useState<TagRule>();
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
    setDoomed(undefined);
  };
  const columns = useMemo(() => ruleColumns({ edit: setEdited, remove: setDoomed }), [currentLanguage()]);
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
        <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => setEdited('new')}>
          {t`Add rule`}
        </Button>
      </Bar>
      <DataTable
        label={t`Tag rules`}
        columns={columns}
        rows={rules.data}
        rowId={(rule) => rule.id}
        onOpen={setEdited}
        {...queryState(rules)}
        skeletonRows={3}
        empty={
          <EmptyState title={t`No rules yet`} icon={<Tags />}>
            {t`A rule checks stars, words and products and tags what matches. Try it before you save it: a dry run shows what it would tag.`}
          </EmptyState>
        }
      />
      {edited ? (
        <RuleDialog
          key={edited === 'new' ? 'new' : edited.id}
          market={market}
          {...(edited === 'new' ? {} : { rule: edited })}
          onClose={() => setEdited(undefined)}
          onRun={run}
        />
      ) : null}
      <AlertDialog
        open={doomed !== undefined}
        title={t`Delete the rule ‘${{ name: doomed?.name ?? '' }}’?`}
        confirmLabel={t`Delete rule`}
        tone="danger"
        onCancel={() => setDoomed(undefined)}
        onConfirm={() => {
          if (doomed) void remove(doomed);
        }}
      >
        {t`Tags it has added are kept.`}
      </AlertDialog>
    </>
  );
}
