import { useMay } from '@fairshelf/shared-contracts/react';
import { Button } from '@fairshelf/shared-ui/core';
import Plus from 'lucide-react/icons/plus';
import { useShell } from '../shell-context.tsx';

/** 'Add New Channel': the way to connect another seller account or country. */
export function AddChannel({ onLeave }: { onLeave: () => void }) {
  const { navigation } = useShell();
  const mayConnect = useMay('change');
  if (!mayConnect) return null;
  const go = () => {
    onLeave();
    navigation.go('/settings/integrations');
  };
  return (
    <Button block icon={<Plus aria-hidden="true" />} onClick={go}>
      Add New Channel
    </Button>
  );
}
