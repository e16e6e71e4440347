import { readProduct } from '@fairshelf/shared-contracts/ratings';
import type { Market } from '@fairshelf/shared-contracts/state';
import { Banner, Button, Modal, TextField, toast } from '@fairshelf/shared-ui/core';
import { space } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { type FormEvent, useId, useState } from 'react';
import { styled } from 'styled-components';
import { OwnProductField } from './own-product-field.tsx';
import { storeOf, useAddCompetitor } from './queries.ts';

const Fields = styled.form`
  display: grid;
  gap: ${space[16]};
`;

interface Problem {
  readonly product?: string | undefined;
  readonly own?: string | undefined;
  readonly message?: string;
}

/** Follows a product of somebody else, by its ASIN or the link to its page. */
export function AddDialog({ market, onClose }: { market: Market; onClose: () => void }) {
  const formId = useId();
  const [product, setProduct] = useState('');
  const [ownAsin, setOwnAsin] = useState<string | null>(null);
  const [problem, setProblem] = useState<Problem>({});
  const { mutateAsync, isPending } = useAddCompetitor();

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isPending) return;
    if (!readProduct(product))
      return setProblem({
        product: t`Enter an ASIN such as B0205SJVF0, or the link to a product on Amazon.`,
      });
    setProblem({});
    try {
      const answer = await mutateAsync({ body: { ...storeOf(market), product, ownAsin } });
      if (answer.error) {
        const about = (path: string) => answer.fields.find((field) => field.path === path)?.message;
        const [wrong, own] = [about('body.product'), about('body.ownAsin')];
        return setProblem(wrong || own ? { product: wrong, own } : { message: answer.message });
      }
      toast.success(t`You now follow ${{ title: answer.data.title }}.`);
      onClose();
    } catch (error) {
      setProblem({ message: error instanceof Error ? error.message : t`The product could not be added.` });
    }
  }

  return (
    <Modal
      open
      onClose={onClose}
      title={t`Add a competitor`}
      footer={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button variant="primary" type="submit" form={formId} pending={isPending}>
            {t`Add competitor`}
          </Button>
        </>
      }
    >
      <Fields id={formId} noValidate onSubmit={(event) => void submit(event)}>
        {problem.message ? <Banner tone="danger">{problem.message}</Banner> : null}
        <TextField
          label={t`ASIN or link`}
          description={t`The product’s page in ${{ country: market.countryName }}, such as https://www.amazon.com/dp/B0205SJVF0.`}
          spellCheck={false}
          autoComplete="off"
          maxLength={2000}
          value={product}
          error={problem.product}
          onChange={(event) => setProduct(event.currentTarget.value)}
        />
        <OwnProductField market={market} value={ownAsin} error={problem.own} onChange={setOwnAsin} />
      </Fields>
    </Modal>
  );
}
