import { LazyPart, useLazyPart } from '@fairshelf/shared-contracts/react';
import { Drawer, ErrorState, LoadingRegion, Skeleton } from '@fairshelf/shared-ui/core';
import type { ProductDetailsProps } from './product-details.tsx';

/** Charts and inputs are fetched when somebody looks at a product: the list is there without them. */
const details = new LazyPart<ProductDetailsProps>(() => import('./product-details.tsx'));

interface ProductDrawerProps extends ProductDetailsProps {
  /** The product's name, where the list behind the drawer knows it. */
  readonly title: string | undefined;
  readonly onClose: () => void;
}

/** What is known of one product, at the side of the list. */
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
