import { ButtonLink, EmptyState } from '@fairshelf/shared-ui/core';
import Store from 'lucide-react/icons/store';

/** Shown when a page needs a store and the person has connected none yet. */
export function NoStore() {
  return (
    <EmptyState
      compact
      title="No store connected yet"
      icon={<Store />}
      actions={
        <ButtonLink href="/settings/integrations" variant="primary">
          Connect a store
        </ButtonLink>
      }
    >
      Connect your seller account; products, orders and ratings are imported automatically.
    </EmptyState>
  );
}
