import { useGuardedClose } from '@fairshelf/shared-contracts/react';
import type { Market } from '@fairshelf/shared-contracts/state';
import type { TagRule } from '@fairshelf/shared-contracts/tags';
import { Banner, Button, Checkbox, Modal, Stack, TextArea, TextField } from '@fairshelf/shared-ui/core';
import { SegmentedControl } from '@fairshelf/shared-ui/inputs';
import { space, textStyle } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { styled } from 'styled-components';
import { ProductPicker } from '../../pickers/product-picker.tsx';
import { TagPicker } from '../../pickers/tag-picker.tsx';
import { StarFilter } from '../../star-filter.tsx';
import { emptyDraft, fromDraft, listOf, type RuleDraft, toDraft } from './draft.ts';
import { DryRun } from './dry-run.tsx';
import { MarketsField } from './markets-field.tsx';
import { useSaveRule, useTags } from './queries.ts';

const Stars = styled.div`
  display: grid;
  gap: ${space[4]};
  ${textStyle(13, 500)}
`;

const targets = () =>
  [
    { id: 'review', label: t`Reviews` },
    { id: 'product', label: t`Products` },
  ] as const;

interface RuleDialogProps {
  readonly market: Market;
  readonly rule?: TagRule;
  readonly onClose: () => void;
  /** Runs the saved rule on everything. */
  readonly onRun: (rule: TagRule) => Promise<void>;
}

/** Adds a rule or changes one, with a dry run before it is saved. */
export function RuleDialog({ market, rule, onClose, onRun }: RuleDialogProps) {
  const [original] = useState<RuleDraft>(rule ? toDraft(rule) : emptyDraft);
  const [draft, setDraft] = useState(original);
  const close = useGuardedClose(draft, original, onClose);
  const [problem, setProblem] = useState('');
  const saving = useSaveRule();
  const tags = useTags(market).data ?? [];
  const change = (different: Partial<RuleDraft>) => setDraft({ ...draft, ...different });
  const fields = fromDraft(draft);
  const canSave = fields.name !== '' && fields.tags.length > 0;
  const save = async (runs: boolean) => {
    if (saving.isPending) return;
    setProblem('');
    try {
      const identity = rule ? { id: rule.id, version: rule.version } : {};
      const answer = await saving.mutateAsync({
        body: { sellerId: market.sellerId, ...identity, ...fields },
      });
      if (answer.error) return setProblem(answer.message);
      onClose();
      if (runs) await onRun(answer.data);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : t`The rule was not saved. Please try again.`);
    }
  };
  return (
    <Modal
      open
      size="lg"
      onClose={close}
      title={rule ? t`Change rule` : t`Add rule`}
      footer={
        <>
          <Button onClick={close}>{t`Cancel`}</Button>
          <Button disabled={!canSave} pending={saving.isPending} onClick={() => void save(false)}>
            {t`Save`}
          </Button>
          <Button
            variant="primary"
            disabled={!canSave}
            pending={saving.isPending}
            onClick={() => void save(true)}
          >
            {t`Save and run`}
          </Button>
        </>
      }
    >
      <Stack>
        {problem ? <Banner tone="danger">{problem}</Banner> : null}
        <TextField
          label={t`Name`}
          required
          maxLength={80}
          value={draft.name}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        <SegmentedControl
          label={t`Applies to`}
          showLabel
          options={targets()}
          value={draft.target}
          onChange={(target) => change({ target })}
        />
        <Stars>
          <span aria-hidden="true">
            {draft.target === 'review' ? t`Stars` : t`Stars of the product, rounded down`}
          </span>
          <StarFilter chosen={draft.stars} onChange={(stars) => change({ stars })} />
        </Stars>
        <TextArea
          label={t`Words`}
          rows={2}
          value={draft.words}
          onChange={(event) => change({ words: event.currentTarget.value })}
          description={t`One of them is enough. Separate with commas; ‘crack*’ also finds cracked and cracks. Leave empty for any text.`}
        />
        <ProductPicker
          market={market}
          by="asin"
          label={t`Products`}
          description={t`Leave empty for all products.`}
          values={listOf(draft.asins)}
          onChange={(asins) => change({ asins: asins.join(', ') })}
        />
        <MarketsField
          market={market}
          chosen={draft.marketIds}
          onChange={(marketIds) => change({ marketIds })}
        />
        <TagPicker
          known={tags.map(({ name }) => name)}
          values={listOf(draft.tags)}
          onChange={(names) => change({ tags: names.join(', ') })}
        />
        <Checkbox
          checked={draft.active}
          onChange={(event) => change({ active: event.currentTarget.checked })}
        >
          {t`Run when reviews are imported`}
        </Checkbox>
        <DryRun market={market} rule={fields} />
      </Stack>
    </Modal>
  );
}
