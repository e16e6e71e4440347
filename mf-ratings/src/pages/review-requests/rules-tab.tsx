import { ChangeOnly } from '@fairshelf/shared-contracts/react';
import type { RequestRule } from '@fairshelf/shared-contracts/review-requests';
import type { Market } from '@fairshelf/shared-contracts/state';
import { currentLanguage } from '@fairshelf/shared-contracts/texts';
import { AlertDialog, Button, EmptyState } from '@fairshelf/shared-ui/core';
import { DataTable, ListToolbar, queryState } from '@fairshelf/shared-ui/table';
import { color, textStyle } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import Plus from 'lucide-react/icons/plus';
import Send from 'lucide-react/icons/send';
import { useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { useRules } from './queries.ts';
import { ruleColumns } from './rule-columns.tsx';
import { RuleDrawer } from './rule-drawer.tsx';
import type { ChangeDesk } from './use-change.ts';
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

interface RulesTabProps {
  readonly market: Market;
  readonly view: View;
  readonly desk: ChangeDesk;
}

/** The rules of the store in order; the first match wins. */
export function RulesTab({ market, view, desk }: RulesTabProps) {
  const rules = useRules(market);
  const { move, moveToTop, toggle, remove } = useRuleActs(desk, rules.data);
  const [removing, setRemoving] = useState<RequestRule>();
  const { openRule } = view;
  const columns = useMemo(
    () =>
      ruleColumns({
        edit: openRule,
        move,
        moveToTop,
        toggle,
        remove: setRemoving,
        first: rules.data?.[0]?.id,
        last: rules.data?.at(-1)?.id,
      }),
    [openRule, move, moveToTop, toggle, rules.data, currentLanguage()],
  );
  const addButton = (
    <ChangeOnly explained>
      <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => openRule(NEW_RULE)}>
        {t`Add rule`}
      </Button>
    </ChangeOnly>
  );
  return (
    <>
      <Toolbar>
        <Hint>{t`Rules run top to bottom; the first match wins. Each order gets one request.`}</Hint>
        {rules.data?.length === 0 ? null : addButton}
      </Toolbar>
      <DataTable
        label={t`Review request rules`}
        columns={columns}
        rows={rules.data}
        rowId={(row) => row.id}
        onOpen={(row) => openRule(row.id)}
        {...queryState(rules)}
        skeletonRows={3}
        empty={
          <EmptyState title={t`No rules yet`} icon={<Send />} actions={addButton}>
            {t`A rule requests reviews for the orders of this store some days after delivery, with Amazon’s own ‘Request a Review’. Before it starts, you see how many requests it sends.`}
          </EmptyState>
        }
      />
      {view.rule ? (
        <RuleDrawer key={view.rule} market={market} view={view} desk={desk} rule={view.rule} rules={rules} />
      ) : null}
      <AlertDialog
        open={removing !== undefined}
        title={t`Remove ${{ name: removing?.name ?? '' }}?`}
        confirmLabel={t`Remove rule`}
        tone="danger"
        pending={desk.isBusy}
        onCancel={() => setRemoving(undefined)}
        onConfirm={() => {
          if (removing) void remove(removing).then(() => setRemoving(undefined));
        }}
      >
        {t`Queued orders of this rule go to the next rule that matches, or are skipped. What it has sent stays in the history.`}
      </AlertDialog>
    </>
  );
}
