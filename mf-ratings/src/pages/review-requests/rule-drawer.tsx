import { useGuardedClose } from '@fairshelf/shared-contracts/react';
import type { RequestRule } from '@fairshelf/shared-contracts/review-requests';
import type { Market } from '@fairshelf/shared-contracts/state';
import {
  Banner,
  Button,
  Drawer,
  EmptyState,
  LoadingRegion,
  Skeleton,
  toast,
} from '@fairshelf/shared-ui/core';
import { useId, useState } from 'react';
import { type RuleForm, readForm, toForm } from './rule-draft.ts';
import { RuleFields } from './rule-fields.tsx';
import { RulePreview } from './rule-preview.tsx';
import { useSaveRule } from './use-save-rule.ts';
import { NEW_RULE, type View } from './view.ts';

interface RuleDrawerProps {
  readonly market: Market;
  readonly view: View;
  /** The id of the rule, or `new`. */
  readonly rule: string;
  readonly rules: readonly RequestRule[] | undefined;
  /** Loads the current rule; undefined when it is not available. */
  readonly reload: (id: string) => Promise<RequestRule | undefined>;
}

/** Edits a rule in a drawer, with a preview for recent orders. */
export function RuleDrawer({ market, view, rule, rules, reload }: RuleDrawerProps) {
  const saved = rules?.find(({ id }) => id === rule);
  if (rule === NEW_RULE || saved) {
    return <Editor market={market} view={view} opened={saved} reload={reload} />;
  }
  return (
    <Drawer open onClose={view.closeRule} title="Rule" size="lg">
      {rules ? (
        <EmptyState
          title="This rule does not exist any more"
          actions={<Button onClick={view.closeRule}>Close</Button>}
        >
          Somebody removed it, or it belongs to another store.
        </EmptyState>
      ) : (
        <LoadingRegion label="The rule is loading">
          <Skeleton shape="block" />
        </LoadingRegion>
      )}
    </Drawer>
  );
}

interface EditorProps extends Pick<RuleDrawerProps, 'market' | 'view' | 'reload'> {
  readonly opened: RequestRule | undefined;
}

function Editor({ market, view, opened, reload }: EditorProps) {
  const formId = useId();
  // The list behind is polled; the form keeps the version it was opened with.
  const [rule, setRule] = useState(opened);
  const [form, setForm] = useState<RuleForm>(() => toForm(opened));
  const close = useGuardedClose(form, toForm(rule), view.closeRule);
  const [isTried, setIsTried] = useState(false);
  const [isReading, setIsReading] = useState(false);
  const { save, isSaving, problem, forgetProblem } = useSaveRule(market);
  const { draft, problems } = readForm(form);
  const isSound = Object.keys(problems).length === 0;

  async function submit() {
    setIsTried(true);
    if (!isSound || !(await save(draft, rule))) return;
    toast.success(rule ? `${draft.name} was saved.` : `${draft.name} was added.`);
    view.closeRule();
  }

  async function readAgain() {
    if (!rule) return;
    setIsReading(true);
    const current = await reload(rule.id);
    setIsReading(false);
    if (!current) {
      toast.danger('The rule could not be read again. It may have been removed.');
      return;
    }
    setRule(current);
    setForm(toForm(current));
    forgetProblem();
  }

  return (
    <Drawer
      open
      onClose={close}
      title={rule ? `Edit ${rule.name}` : 'New rule'}
      size="lg"
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button variant="primary" type="submit" form={formId} pending={isSaving} disabled={problem.isStale}>
            {rule ? 'Save rule' : 'Add rule'}
          </Button>
        </>
      }
    >
      {problem.message ? (
        <Banner
          tone="danger"
          action={
            problem.isStale ? (
              <Button size="sm" pending={isReading} onClick={() => void readAgain()}>
                Reload rule
              </Button>
            ) : null
          }
        >
          {problem.message}
        </Banner>
      ) : null}
      <RuleFields
        id={formId}
        form={form}
        onChange={setForm}
        onSubmit={() => void submit()}
        problemOf={(field) =>
          problem.of(field) ?? (isTried || field !== 'name' ? problems[field] : undefined)
        }
      />
      <RulePreview market={market} view={view} ruleId={rule?.id ?? ''} draft={draft} problems={problems} />
    </Drawer>
  );
}
