import { formatNumber } from '@fairshelf/shared-contracts/core';
import { DO_NOT_SOLICIT_AT_ONCE } from '@fairshelf/shared-contracts/review-requests';
import type { Market } from '@fairshelf/shared-contracts/state';
import { Banner, Button, Modal, TextArea, TextField, toast } from '@fairshelf/shared-ui/core';
import { SegmentedControl } from '@fairshelf/shared-ui/inputs';
import { space } from '@fairshelf/shared-ui/theme';
import { plural, t } from '@lingui/core/macro';
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

const kinds = () =>
  [
    { id: 'order', label: t`Orders` },
    { id: 'sku', label: t`SKUs` },
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
    if (values.length === 0) return setProblem({ field: t`Enter at least one.` });
    if (values.length > DO_NOT_SOLICIT_AT_ONCE)
      return setProblem({
        field: t`You can add up to ${{ most: DO_NOT_SOLICIT_AT_ONCE }} at once; this list has ${{ count: values.length }}.`,
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
      setProblem({ message: error instanceof Error ? error.message : t`The entries could not be saved.` });
    }
  }

  return (
    <Modal
      open
      onClose={onClose}
      title={t`Add to the do-not-solicit list`}
      footer={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button variant="primary" type="submit" form={formId} pending={isPending}>
            {t`Add entries`}
          </Button>
        </>
      }
    >
      <Fields id={formId} noValidate onSubmit={(event) => void submit(event)}>
        {problem.message ? <Banner tone="danger">{problem.message}</Banner> : null}
        <SegmentedControl label={t`Type`} options={kinds()} value={kind} onChange={setKind} />
        {kind === 'sku' ? (
          <ProductPicker
            market={market}
            by="sku"
            label={t`SKUs`}
            description={t`Orders with any of them are skipped.`}
            values={values}
            error={problem.field}
            onChange={(skus) => setText(skus.join('\n'))}
          />
        ) : (
          <TextArea
            label={t`Order numbers`}
            description={t`One per line, such as 111-1234567-1234567.`}
            rows={5}
            spellCheck={false}
            value={text}
            error={problem.field}
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
      </Fields>
    </Modal>
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
