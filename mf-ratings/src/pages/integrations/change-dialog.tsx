import { AlertDialog, Button, LoadingRegion, Skeleton } from '@fairshelf/shared-ui/core';
import { t } from '@lingui/core/macro';
import { EffectList } from './effect-list.tsx';
import type { Integration } from './integration.ts';
import { useStoreEffects } from './queries.ts';

type Effects = NonNullable<ReturnType<typeof useStoreEffects>['data']>;

interface ChangeDialogProps {
  readonly row: Integration;
  readonly title: string;
  readonly confirmLabel: string;
  readonly tone?: 'danger';
  readonly pending: boolean;
  /** The effects of the change as text. */
  readonly words: (effects: Effects) => readonly string[];
  /** Why this person can't make the change; undefined when they can. */
  readonly refusal?: (effects: Effects) => string | undefined;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Shows the effects of a change to a store, counted now, before it is made. */
export function ChangeDialog({
  row,
  words,
  refusal = undefined,
  pending,
  onClose,
  tone = undefined,
  ...dialog
}: ChangeDialogProps) {
  const effects = useStoreEffects(row);
  // Confirming requires known effects.
  const isCounting = !effects.data && !effects.error;
  const reason = effects.data && refusal?.(effects.data);
  if (reason)
    return (
      <AlertDialog open title={dialog.title} confirmLabel={t`Close`} onConfirm={onClose} onCancel={onClose}>
        <p>{reason}</p>
      </AlertDialog>
    );
  return (
    <AlertDialog
      open
      {...dialog}
      pending={pending || isCounting}
      {...(tone ? { tone } : {})}
      onCancel={onClose}
    >
      {effects.data ? (
        <EffectList>
          {words(effects.data).map((each) => (
            <li key={each}>{each}</li>
          ))}
        </EffectList>
      ) : effects.error ? (
        <p>
          {t`The effects could not be loaded: ${{ reason: effects.error.message }}`}{' '}
          <Button size="sm" pending={effects.isFetching} onClick={() => void effects.refetch()}>
            {t`Try again`}
          </Button>
        </p>
      ) : (
        <LoadingRegion label={t`Loading the effects of this change`}>
          <Skeleton width="lg" />
          <Skeleton width="md" />
          <Skeleton width="lg" />
        </LoadingRegion>
      )}
    </AlertDialog>
  );
}
