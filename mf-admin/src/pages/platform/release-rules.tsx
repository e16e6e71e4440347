import type { ReleaseRules } from '@fairshelf/shared-contracts/delivery';
import { useForm } from '@fairshelf/shared-contracts/react';
import { Banner, Button, Checkbox, FormStack, toast } from '@fairshelf/shared-ui/core';
import { space } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useReleaseRules, useSetReleaseRules } from './queries.ts';

const Fields = styled(FormStack)`
  justify-items: start;
  gap: ${space[12]};
`;

type Rules = Pick<ReleaseRules, 'twoPersons' | 'overBudget'>;
const DEFAULTS: Rules = { twoPersons: false, overBudget: 'refuse' };

/** The rules for the releases of a remote: whether two persons are needed, and what happens over budget. */
export function RemoteRules({ remote }: { readonly remote: string }) {
  const { data } = useReleaseRules();
  if (!data) return null;
  const rules = data.find((each) => each.remote === remote) ?? DEFAULTS;
  return <RulesForm key={JSON.stringify(rules)} remote={remote} rules={rules} />;
}

function RulesForm({ remote, rules }: { readonly remote: string; readonly rules: Rules }) {
  const [{ twoPersons, overBudget }, setForm] = useState(rules);
  const { send } = useSetReleaseRules();
  const isChanged = twoPersons !== rules.twoPersons || overBudget !== rules.overBudget;
  const form = useForm({
    isIncomplete: !isChanged,
    send: () => send({ params: { remote }, body: { twoPersons, overBudget } }),
    onDone: () => toast.success(t`The rules were saved.`),
  });
  return (
    <Fields {...form.props} aria-label={t`Release rules`}>
      <Checkbox
        description={t`A canary, rollout, promotion, activation or pin waits until another person approves it. Rolling back and withdrawing don’t.`}
        checked={twoPersons}
        onChange={() => setForm({ twoPersons: !twoPersons, overBudget })}
      >
        {t`Releases need two persons`}
      </Checkbox>
      <Checkbox
        description={t`Routes, menu entries, widgets and sizes, up to four times the budget. Conflicts with other remotes are always refused.`}
        checked={overBudget === 'warn'}
        onChange={() => setForm({ twoPersons, overBudget: overBudget === 'warn' ? 'refuse' : 'warn' })}
      >
        {t`Warn about exceeded budgets instead of refusing`}
      </Checkbox>
      {form.message ? <Banner tone="danger">{form.message}</Banner> : null}
      <Button type="submit" disabled={form.isIncomplete} pending={form.isPending}>
        {t`Save rules`}
      </Button>
    </Fields>
  );
}
