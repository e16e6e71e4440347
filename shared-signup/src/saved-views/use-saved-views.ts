import { getUserConfig, saveUserConfig } from '@fairshelf/shared-contracts/identity';
import { useCall, useSend } from '@fairshelf/shared-contracts/react';
import { toast } from '@fairshelf/shared-ui/core';
import { t } from '@lingui/core/macro';
import { readViews, type SavedViews } from './saved-views.ts';

const notSaved = () => t`This could not be saved. Please try again.`;

/**
 * The saved views of a list, stored on the server under `views.<list>`. `change` loads them again before it writes, so
 * that another tab's views stay; it reports errors and returns whether it was saved.
 */
export function useSavedViews(list: string) {
  const name = `views.${list}`;
  const stored = useCall(getUserConfig, { query: { name } });
  const save = useSend(saveUserConfig, { refresh: [getUserConfig], background: true });
  const change = async (act: (saved: SavedViews) => SavedViews): Promise<boolean> => {
    try {
      const now = await stored.refetch({ throwOnError: true });
      const answer = await save.mutateAsync({ body: { name, data: act(readViews(now.data?.data)) } });
      if (!answer.error) return true;
      toast.danger(answer.message);
    } catch (error) {
      toast.danger(error instanceof Error ? error.message : notSaved());
    }
    return false;
  };
  return {
    saved: readViews(stored.data?.data),
    /** Loaded or failed: no longer awaited. */
    isSettled: !stored.isPending,
    change,
  };
}
