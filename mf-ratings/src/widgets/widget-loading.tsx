import { LoadingRegion, Skeleton } from '@fairshelf/shared-ui/core';

/** A widget whose figures are loading. */
export function WidgetLoading({ label }: { label: string }) {
  return (
    <LoadingRegion label={label}>
      <Skeleton shape="block" />
    </LoadingRegion>
  );
}
