import type { RequestRule } from '@fairshelf/shared-contracts/review-requests';
import type { Market } from '@fairshelf/shared-contracts/state';
import { AlertDialog, Button, EmptyState } from '@fairshelf/shared-ui/core';
import { DataTable, ListToolbar } from '@fairshelf/shared-ui/table';
import { color, textStyle } from '@fairshelf/shared-ui/theme';
import Plus from 'lucide-react/icons/plus';
import Send from 'lucide-react/icons/send';
import { useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { useRules } from './queries.ts';
import { ruleColumns } from './rule-columns.tsx';
import { RuleDrawer } from './rule-drawer.tsx';
import { useRuleActs } from './use-rule-acts.ts';
import { NEW_RULE, type View } from './view.ts';

const Toolbar = styled(ListToolbar)`
  justify-content: space-between;
`;
const Hint = styled.p`
  flex: 1 1 20rem;
  color: ${color.muted};
  ${textStyle(13)}
`;

/** The rules of the store in order; the first match wins. */
export function RulesTab({ market, view }: { market: Market; view: View }) {
  const rules = useRules(market);
  const { move, toggle, remove, isRemoving } = useRuleActs(market, rules.data);
  const [removing, setRemoving] = useState<RequestRule>();
  const { openRule } = view;
  const columns = useMemo(
    () =>
      ruleColumns({
        edit: openRule,
        move,
        toggle,
        remove: setRemoving,
        first: rules.data?.[0]?.id,
        last: rules.data?.at(-1)?.id,
      }),
    [openRule, move, toggle, rules.data],
  );
  const addButton = (
    <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => openRule(NEW_RULE)}>
      Add rule
    </Button>
  );
  return (
    <>
      <Toolbar>
        <Hint>
          The first rule whose products fit an order decides about it. Each order is asked for once, ever.
        </Hint>
        {rules.data?.length === 0 ? null : addButton}
      </Toolbar>
      <DataTable
        label="Review request rules"
        columns={columns}
        rows={rules.data}
        rowId={(row) => row.id}
        onOpen={(row) => openRule(row.id)}
        error={rules.data ? undefined : rules.error?.message}
        onRetry={() => void rules.refetch()}
        retrying={rules.isFetching}
        skeletonRows={3}
        empty={
          <EmptyState title="No rules yet" icon={<Send />} actions={addButton}>
            A rule asks the buyers of this store for a review some days after delivery, by the marketplace’s
            own ‘Request a Review’. Before you save one, you see which of your last orders it would ask for.
          </EmptyState>
        }
      />
      {view.rule ? (
        <RuleDrawer
          key={view.rule}
          market={market}
          view={view}
          rule={view.rule}
          rules={rules.data}
          reload={async (id) => {
            const { data, error } = await rules.refetch();
            return error ? undefined : data?.find((rule) => rule.id === id);
          }}
        />
      ) : null}
      <AlertDialog
        open={removing !== undefined}
        title={`Remove ${removing?.name ?? 'the rule'}?`}
        confirmLabel="Remove rule"
        tone="danger"
        pending={isRemoving}
        onCancel={() => setRemoving(undefined)}
        onConfirm={() => {
          if (removing) void remove(removing).then(() => setRemoving(undefined));
        }}
      >
        Orders that wait by this rule go to the next rule that fits, or are skipped. What it has sent stays in
        the history.
      </AlertDialog>
    </>
  );
}
