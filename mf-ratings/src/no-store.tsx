import { ButtonLink, EmptyState } from '@fairshelf/shared-ui/core';
import { t } from '@lingui/core/macro';
import Store from 'lucide-react/icons/store';

/** Shown when a page needs a store and the person has connected none yet. */
export function NoStore() {
  return (
    <EmptyState
      compact
      title={t`No store connected yet`}
      icon={<Store />}
      actions={
        <ButtonLink href="/settings/integrations" variant="primary">
          {t`Connect a store`}
        </ButtonLink>
      }
    >
      {t`Connect your seller account; products, orders and ratings are imported automatically.`}
    </EmptyState>
  );
}
