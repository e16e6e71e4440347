import { ChangeOnly, useGuardedClose } from '@fairshelf/shared-contracts/react';
import type { RequestRule } from '@fairshelf/shared-contracts/review-requests';
import type { Market } from '@fairshelf/shared-contracts/state';
import { Banner, Button, Drawer, EmptyState, LoadingOrError, toast } from '@fairshelf/shared-ui/core';
import { t } from '@lingui/core/macro';
import { useId, useState } from 'react';
import type { useRules } from './queries.ts';
import { type RuleForm, readForm, toForm } from './rule-draft.ts';
import { RuleFields } from './rule-fields.tsx';
import { RulePreview } from './rule-preview.tsx';
import type { ChangeDesk, ChangeRefusal } from './use-change.ts';
import { NEW_RULE, type View } from './view.ts';

interface RuleDrawerProps {
  readonly market: Market;
  readonly view: View;
  readonly desk: ChangeDesk;
  /** The id of the rule, or `new`. */
  readonly rule: string;
  readonly rules: ReturnType<typeof useRules>;
}

/** Edits a rule in a drawer, with a preview for recent orders. */
export function RuleDrawer({ market, view, desk, rule, rules }: RuleDrawerProps) {
  const saved = rules.data?.find(({ id }) => id === rule);
  if (rule === NEW_RULE || saved) {
    return <Editor market={market} view={view} desk={desk} opened={saved} rules={rules} />;
  }
  return (
    <Drawer open onClose={view.closeRule} title={t`Rule`} size="lg">
      {rules.data ? (
        <EmptyState
          title={t`This rule no longer exists`}
          actions={<Button onClick={view.closeRule}>{t`Close`}</Button>}
        >
          {t`It was removed or belongs to another store.`}
        </EmptyState>
      ) : (
        <LoadingOrError query={rules} label={t`Loading the rule`} />
      )}
    </Drawer>
  );
}

interface EditorProps extends Pick<RuleDrawerProps, 'market' | 'view' | 'desk' | 'rules'> {
  readonly opened: RequestRule | undefined;
}

function Editor({ market, view, desk, opened, rules }: EditorProps) {
  const formId = useId();
  // The list behind is polled; the form keeps the version it was opened with.
  const [rule, setRule] = useState(opened);
  const [form, setForm] = useState<RuleForm>(() => toForm(opened));
  const close = useGuardedClose(form, toForm(rule), view.closeRule);
  const [isTried, setIsTried] = useState(false);
  const [isReading, setIsReading] = useState(false);
  const [refusal, setRefusal] = useState<ChangeRefusal>();
  const isStale = refusal?.status === 409;
  const { draft, problems } = readForm(form);
  const isSound = Object.keys(problems).length === 0;

  async function submit() {
    setIsTried(true);
    setRefusal(undefined);
    if (!isSound) return;
    await desk.start({
      change: rule
        ? { kind: 'update', ruleId: rule.id, version: rule.version, rule: draft }
        : { kind: 'add', rule: { ...draft, pastDays: draft.pastDays ?? 0 } },
      title: rule ? t`Save ${{ name: draft.name }}?` : t`Add ${{ name: draft.name }}?`,
      confirmLabel: rule ? t`Save and send` : t`Add and send`,
      done: rule ? t`${{ name: draft.name }} was saved.` : t`${{ name: draft.name }} was added.`,
      onDone: ({ shadowedBy }) => {
        if (shadowedBy)
          toast.warning(
            t`${{ name: draft.name }} never applies: “${{ shadowedBy }}” above it matches the same orders first.`,
          );
        view.closeRule();
      },
      onRefused: setRefusal,
    });
  }

  async function readAgain() {
    if (!rule) return;
    setIsReading(true);
    const { data, error } = await rules.refetch();
    const current = error ? undefined : data?.find(({ id }) => id === rule.id);
    setIsReading(false);
    if (!current) {
      toast.danger(t`The rule could not be read again. It may have been removed.`);
      return;
    }
    setRule(current);
    setForm(toForm(current));
    setRefusal(undefined);
  }

  return (
    <Drawer
      open
      onClose={close}
      title={rule ? t`Edit ${{ name: rule.name }}` : t`New rule`}
      size="lg"
      footer={
        <>
          <Button onClick={close}>{t`Cancel`}</Button>
          <ChangeOnly explained>
            <Button variant="primary" type="submit" form={formId} pending={desk.isBusy} disabled={isStale}>
              {rule ? t`Save rule` : t`Add rule`}
            </Button>
          </ChangeOnly>
        </>
      }
    >
      {refusal ? (
        <Banner
          tone="danger"
          action={
            isStale ? (
              <Button size="sm" pending={isReading} onClick={() => void readAgain()}>
                {t`Reload rule`}
              </Button>
            ) : null
          }
        >
          {refusal.message}
        </Banner>
      ) : null}
      <RuleFields
        market={market}
        id={formId}
        form={form}
        rule={rule}
        onChange={setForm}
        onSubmit={() => void submit()}
        problemOf={(field) =>
          refusal?.fields.find(({ path }) => path === `body.${field}`)?.message ??
          (isTried || field !== 'name' ? problems[field] : undefined)
        }
      />
      <RulePreview market={market} view={view} ruleId={rule?.id ?? ''} draft={draft} problems={problems} />
    </Drawer>
  );
}
