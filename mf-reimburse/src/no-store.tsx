import { EmptyState } from '@fairshelf/shared-ui/core';
import { t } from '@lingui/core/macro';
import Store from 'lucide-react/icons/store';

/** Shown when a store is needed and the person has connected none yet. */
export function NoStore() {
  return (
    <EmptyState compact title={t`No store connected yet`} icon={<Store />}>
      {t`Connect a seller account to find what it is owed: use ‘Add New Channel’ in the account menu.`}
    </EmptyState>
  );
}
