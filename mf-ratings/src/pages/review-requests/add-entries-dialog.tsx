import { formatNumber } from '@fairshelf/shared-contracts/core';
import { DO_NOT_SOLICIT_AT_ONCE } from '@fairshelf/shared-contracts/review-requests';
import type { Market } from '@fairshelf/shared-contracts/state';
import { Banner, Button, Modal, TextArea, TextField, toast } from '@fairshelf/shared-ui/core';
import { SegmentedControl } from '@fairshelf/shared-ui/inputs';
import { space } from '@fairshelf/shared-ui/theme';
import { type FormEvent, useId, useState } from 'react';
import { styled } from 'styled-components';
import { ProductPicker } from '../../pickers/product-picker.tsx';
import { useAddDoNotSolicit } from './queries.ts';
import { readSkus } from './rule-draft.ts';

const Fields = styled.form`
  display: grid;
  gap: ${space[16]};
  justify-items: start;
  > :not(fieldset) {
    width: 100%;
  }
`;

const KINDS = [
  { id: 'order', label: 'Orders' },
  { id: 'sku', label: 'SKUs' },
] as const;

/** Adds orders or SKUs to the list, many at once. */
export function AddEntriesDialog({ market, onClose }: { market: Market; onClose: () => void }) {
  const formId = useId();
  const [kind, setKind] = useState<'order' | 'sku'>('order');
  const [text, setText] = useState('');
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState<{ field?: string; message?: string }>({});
  const { mutateAsync, isPending } = useAddDoNotSolicit();

  const values = readSkus(text);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isPending) return;
    if (values.length === 0) return setProblem({ field: 'Enter at least one.' });
    if (values.length > DO_NOT_SOLICIT_AT_ONCE)
      return setProblem({
        field: `You can add up to ${DO_NOT_SOLICIT_AT_ONCE} at once; this list has ${values.length}.`,
      });
    setProblem({});
    try {
      const { sellerId, marketId } = market;
      const answer = await mutateAsync({ body: { sellerId, marketId, kind, values, note } });
      if (answer.error) {
        const about = answer.fields.find(({ path }) => path.startsWith('body.values'));
        return setProblem(about ? { field: about.message } : { message: answer.message });
      }
      toast.success(addedInWords(answer.data));
      onClose();
    } catch (error) {
      setProblem({ message: error instanceof Error ? error.message : 'The entries could not be saved.' });
    }
  }

  return (
    <Modal
      open
      onClose={onClose}
      title="Add to the do-not-solicit list"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={formId} pending={isPending}>
            Add entries
          </Button>
        </>
      }
    >
      <Fields id={formId} noValidate onSubmit={(event) => void submit(event)}>
        {problem.message ? <Banner tone="danger">{problem.message}</Banner> : null}
        <SegmentedControl label="Type" options={KINDS} value={kind} onChange={setKind} />
        {kind === 'sku' ? (
          <ProductPicker
            market={market}
            by="sku"
            label="SKUs"
            description="Orders with any of them are skipped."
            values={values}
            error={problem.field}
            onChange={(skus) => setText(skus.join('\n'))}
          />
        ) : (
          <TextArea
            label="Order numbers"
            description="One per line, such as 111-1234567-1234567."
            rows={5}
            spellCheck={false}
            value={text}
            error={problem.field}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        )}
        <TextField
          label="Note"
          description="For your colleagues; the buyer never sees it."
          maxLength={200}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      </Fields>
    </Modal>
  );
}

function addedInWords({ added, alreadyListed }: { added: number; alreadyListed: number }): string {
  const entries = `${formatNumber(added)} ${added === 1 ? 'entry was' : 'entries were'} added.`;
  return alreadyListed === 0 ? entries : `${entries} ${formatNumber(alreadyListed)} already listed.`;
}
