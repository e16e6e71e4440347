import { readProduct } from '@fairshelf/shared-contracts/ratings';
import { useForm } from '@fairshelf/shared-contracts/react';
import type { Market } from '@fairshelf/shared-contracts/state';
import { FormDialog, TextField, toast } from '@fairshelf/shared-ui/core';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { OwnProductField } from './own-product-field.tsx';
import { storeOf, useAddCompetitor } from './queries.ts';

/** Follows a product of somebody else, by its ASIN or the link to its page. */
export function AddDialog({ market, onClose }: { market: Market; onClose: () => void }) {
  const [product, setProduct] = useState('');
  const [ownAsin, setOwnAsin] = useState<string | null>(null);
  const { mutateAsync } = useAddCompetitor();
  const form = useForm({
    problems: {
      product: readProduct(product)
        ? undefined
        : t`Enter an ASIN such as B0205SJVF0, or the link to a product on Amazon.`,
    },
    fields: ['product', 'ownAsin'],
    send: () => mutateAsync({ body: { ...storeOf(market), product, ownAsin } }),
    onDone: ({ title }) => {
      toast.success(t`You now follow ${{ title }}.`);
      onClose();
    },
  });

  return (
    <FormDialog form={form} onClose={onClose} title={t`Add a competitor`} save={t`Add competitor`}>
      <TextField
        label={t`ASIN or link`}
        description={t`The product’s page in ${{ country: market.countryName }}, such as https://www.amazon.com/dp/B0205SJVF0.`}
        spellCheck={false}
        autoComplete="off"
        maxLength={2000}
        value={product}
        error={form.problemOf('product')}
        onChange={(event) => setProduct(event.currentTarget.value)}
      />
      <OwnProductField
        market={market}
        value={ownAsin}
        error={form.problemOf('ownAsin')}
        onChange={setOwnAsin}
      />
    </FormDialog>
  );
}
