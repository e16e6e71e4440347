import { LazyPart, useLazyPart } from '@fairshelf/shared-contracts/react';
import { Drawer, ErrorState, LoadingRegion, Skeleton } from '@fairshelf/shared-ui/core';
import type { ProductDetailsProps } from './product-details.tsx';

/** Charts and inputs are loaded when a product is opened; the list does not need them. */
const details = new LazyPart<ProductDetailsProps>(() => import('./product-details.tsx'));

interface ProductDrawerProps extends ProductDetailsProps {
  /** The product's name, if the list behind the drawer has it. */
  readonly title: string | undefined;
  readonly onClose: () => void;
}

/** The details of one product, in a drawer. */
export function ProductDrawer({ title, onClose, ...product }: ProductDrawerProps) {
  return (
    <Drawer open onClose={onClose} title={`Rating history of ${title ?? product.asin}`} size="lg">
      <Details {...product} />
    </Drawer>
  );
}

function Details(product: ProductDetailsProps) {
  const part = useLazyPart(details);
  if (part.state === 'loaded') return <part.Component {...product} />;
  if (part.state === 'failed') {
    return <ErrorState onRetry={part.retry}>This part of the page did not arrive.</ErrorState>;
  }
  return (
    <LoadingRegion label="The rating history is loading">
      <Skeleton shape="block" />
    </LoadingRegion>
  );
}
