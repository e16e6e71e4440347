import { Button, type ButtonProps } from '@fairshelf/shared-ui/basics';
import { t } from '@lingui/core/macro';
import { useShell } from '../shell-context.tsx';

/** 'Back to Home', a button that goes to `/` (docs/specification/frame.md#not-found). */
export function HomeButton({ variant }: Pick<ButtonProps, 'variant'>) {
  const { navigation } = useShell();
  return (
    <Button {...(variant ? { variant } : {})} onClick={() => navigation.go('/')}>{t`Back to Home`}</Button>
  );
}
