import { Button, type ButtonProps } from '@fairshelf/shared-ui/basics';
import { useShell } from '../shell-context.tsx';

/** 'Back to Home': a button by name and nature (specification, section 2; decisions, 'Names'), it goes to `/`. */
export function HomeButton({ variant }: Pick<ButtonProps, 'variant'>) {
  const { navigation } = useShell();
  return (
    <Button {...(variant ? { variant } : {})} onClick={() => navigation.go('/')}>
      Back to Home
    </Button>
  );
}
