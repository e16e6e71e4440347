import { LazyPart, useLazyPart } from '@fairshelf/shared-contracts/react';
import { Button, Drawer, EmptyState, ErrorState, LoadingRegion, Skeleton } from '@fairshelf/shared-ui/core';
import { t } from '@lingui/core/macro';
import { withTexts } from '../../texts/catalogues.ts';
import type { ProductDetailsProps } from './product-details.tsx';
import { ProductHead } from './product-head.tsx';
import { useProduct } from './product-queries.ts';

/** Charts and inputs are loaded when a product is opened; the list does not need them. */
const details = new LazyPart<ProductDetailsProps>(
  withTexts('product-details', () => import('./product-details.tsx')),
);

interface ProductDrawerProps extends ProductDetailsProps {
  /** The product's name, if the list behind the drawer has it. */
  readonly title: string | undefined;
  readonly onClose: () => void;
}

/** The details of one product, in a drawer, whether or not the list behind it has the product. */
export function ProductDrawer({ title, onClose, ...product }: ProductDrawerProps) {
  const found = useProduct(product.market, product.asin);
  const name = found.data?.title || title || product.asin;
  if (!found.data && found.error && 'status' in found.error && found.error.status === 404) {
    return (
      <Drawer open onClose={onClose} title={product.asin} size="lg">
        <EmptyState
          title={t`${{ asin: product.asin }} is not a product of this store`}
          actions={<Button onClick={onClose}>{t`Close`}</Button>}
        />
      </Drawer>
    );
  }
  return (
    <Drawer open onClose={onClose} title={name} size="lg">
      {found.data ? <ProductHead product={found.data} countryName={product.market.countryName} /> : null}
      <Details {...product} />
    </Drawer>
  );
}

function Details(product: ProductDetailsProps) {
  const part = useLazyPart(details);
  if (part.state === 'loaded') return <part.Component {...product} />;
  if (part.state === 'failed') {
    return <ErrorState onRetry={part.retry}>{t`This part of the page could not be loaded.`}</ErrorState>;
  }
  return (
    <LoadingRegion label={t`Loading the rating history`}>
      <Skeleton shape="block" />
    </LoadingRegion>
  );
}
