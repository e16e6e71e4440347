import { countryPhrase } from '@fairshelf/shared-contracts/core';
import { useGuardedClose } from '@fairshelf/shared-contracts/react';
import type { Market } from '@fairshelf/shared-contracts/state';
import type { TagRule } from '@fairshelf/shared-contracts/tags';
import { Banner, Button, Checkbox, Modal, TextArea, TextField } from '@fairshelf/shared-ui/core';
import { SegmentedControl } from '@fairshelf/shared-ui/inputs';
import { space, textStyle } from '@fairshelf/shared-ui/theme';
import { useState } from 'react';
import { styled } from 'styled-components';
import { ProductPicker } from '../../pickers/product-picker.tsx';
import { TagPicker } from '../../pickers/tag-picker.tsx';
import { StarFilter } from '../../star-filter.tsx';
import { emptyDraft, fromDraft, listOf, type RuleDraft, toDraft } from './draft.ts';
import { DryRun } from './dry-run.tsx';
import { useSaveRule, useTags } from './queries.ts';

const Fields = styled.div`
  display: grid;
  gap: ${space[16]};
`;
const Stars = styled.div`
  display: grid;
  gap: ${space[4]};
  ${textStyle(13, 500)}
`;

const targets = [
  { id: 'review', label: 'Reviews' },
  { id: 'product', label: 'Products' },
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
  const [opened] = useState<RuleDraft>(rule ? toDraft(rule) : emptyDraft);
  const [draft, setDraft] = useState(opened);
  const close = useGuardedClose(draft, opened, onClose);
  const [problem, setProblem] = useState('');
  const saving = useSaveRule();
  const tags = useTags(market).data ?? [];
  const change = (different: Partial<RuleDraft>) => setDraft({ ...draft, ...different });
  const stated = fromDraft(draft, market.marketId, rule);
  const canSave = stated.name !== '' && stated.tags.length > 0;
  const save = async (runs: boolean) => {
    if (saving.isPending) return;
    setProblem('');
    try {
      const known = rule ? { id: rule.id, version: rule.version } : {};
      const answer = await saving.mutateAsync({ body: { sellerId: market.sellerId, ...known, ...stated } });
      if (answer.error) return setProblem(answer.message);
      onClose();
      if (runs) await onRun(answer.data);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'The rule was not saved. Please try again.');
    }
  };
  return (
    <Modal
      open
      size="lg"
      onClose={close}
      title={rule ? 'Change rule' : 'Add rule'}
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button disabled={!canSave} pending={saving.isPending} onClick={() => void save(false)}>
            Save
          </Button>
          <Button
            variant="primary"
            disabled={!canSave}
            pending={saving.isPending}
            onClick={() => void save(true)}
          >
            Save and run
          </Button>
        </>
      }
    >
      <Fields>
        {problem ? <Banner tone="danger">{problem}</Banner> : null}
        <TextField
          label="Name"
          required
          maxLength={80}
          value={draft.name}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        <SegmentedControl
          label="Applies to"
          showLabel
          options={targets}
          value={draft.target}
          onChange={(target) => change({ target })}
        />
        <Stars>
          <span aria-hidden="true">
            {draft.target === 'review' ? 'Stars' : 'Stars of the product, rounded down'}
          </span>
          <StarFilter chosen={draft.stars} onChange={(stars) => change({ stars })} />
        </Stars>
        <TextArea
          label="Words"
          rows={2}
          value={draft.words}
          onChange={(event) => change({ words: event.currentTarget.value })}
          description="One of them is enough. Separate with commas; ‘crack*’ also finds cracked and cracks. Leave empty for any text."
        />
        <ProductPicker
          market={market}
          by="asin"
          label="Products"
          description="Leave empty for all products."
          values={listOf(draft.asins)}
          onChange={(asins) => change({ asins: asins.join(', ') })}
        />
        <Checkbox
          checked={draft.onlyHere}
          onChange={(event) => change({ onlyHere: event.currentTarget.checked })}
        >
          {rule?.marketIds.some((id) => id !== market.marketId)
            ? 'Only in the marketplaces it was restricted to'
            : `Only in ${countryPhrase(market.countryName)}`}
        </Checkbox>
        <TagPicker
          known={tags.map(({ name }) => name)}
          values={listOf(draft.tags)}
          onChange={(names) => change({ tags: names.join(', ') })}
        />
        <Checkbox
          checked={draft.active}
          onChange={(event) => change({ active: event.currentTarget.checked })}
        >
          Run when reviews are imported
        </Checkbox>
        <DryRun market={market} rule={stated} />
      </Fields>
    </Modal>
  );
}
