import { formatNumber } from '@fairshelf/shared-contracts/core';
import { useForm } from '@fairshelf/shared-contracts/react';
import { DO_NOT_SOLICIT_AT_ONCE } from '@fairshelf/shared-contracts/review-requests';
import type { Market } from '@fairshelf/shared-contracts/state';
import { FormDialog, TextArea, TextField, toast } from '@fairshelf/shared-ui/core';
import { SegmentedControl } from '@fairshelf/shared-ui/inputs';
import { plural, t } from '@lingui/core/macro';
import { useState } from 'react';
import { styled } from 'styled-components';
import { ProductPicker } from '../../pickers/product-picker.tsx';
import { useAddDoNotSolicit } from './queries.ts';
import { readSkus } from './rule-draft.ts';

const Dialog = styled(FormDialog)`
  justify-items: start;
  > :not(fieldset) {
    width: 100%;
  }
`;

const kinds = () =>
  [
    { id: 'order', label: t`Orders` },
    { id: 'sku', label: t`SKUs` },
  ] as const;

/** Adds orders or SKUs to the list, many at once. */
export function AddEntriesDialog({ market, onClose }: { market: Market; onClose: () => void }) {
  const [kind, setKind] = useState<'order' | 'sku'>('order');
  const [text, setText] = useState('');
  const [note, setNote] = useState('');
  const { mutateAsync } = useAddDoNotSolicit();
  const values = readSkus(text);
  const form = useForm({
    problems: {
      values:
        values.length === 0
          ? t`Enter at least one.`
          : values.length > DO_NOT_SOLICIT_AT_ONCE
            ? t`You can add up to ${{ most: DO_NOT_SOLICIT_AT_ONCE }} at once; this list has ${{ count: values.length }}.`
            : undefined,
    },
    fields: ['values'],
    send: () => {
      const { sellerId, marketId } = market;
      return mutateAsync({ body: { sellerId, marketId, kind, values, note } });
    },
    onDone: (outcome) => {
      toast.success(addedInWords(outcome));
      onClose();
    },
  });

  return (
    <Dialog form={form} onClose={onClose} title={t`Add to the do-not-solicit list`} save={t`Add entries`}>
      <SegmentedControl label={t`Type`} options={kinds()} value={kind} onChange={setKind} />
      {kind === 'sku' ? (
        <ProductPicker
          market={market}
          by="sku"
          label={t`SKUs`}
          description={t`Orders with any of them are skipped.`}
          values={values}
          error={form.problemOf('values')}
          onChange={(skus) => setText(skus.join('\n'))}
        />
      ) : (
        <TextArea
          label={t`Order numbers`}
          description={t`One per line, such as 111-1234567-1234567.`}
          rows={5}
          spellCheck={false}
          value={text}
          error={form.problemOf('values')}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      )}
      <TextField
        label={t`Note`}
        description={t`For your colleagues; the buyer never sees it.`}
        maxLength={200}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </Dialog>
  );
}

function addedInWords({ added, alreadyListed }: { added: number; alreadyListed: number }): string {
  return alreadyListed === 0
    ? plural(added, { one: '# entry was added.', other: '# entries were added.' })
    : plural(added, {
        one: `# entry was added. ${{ listed: formatNumber(alreadyListed) }} already listed.`,
        other: `# entries were added. ${{ listed: formatNumber(alreadyListed) }} already listed.`,
      });
}
