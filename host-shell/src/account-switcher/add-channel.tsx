import { useMay } from '@fairshelf/shared-contracts/react';
import { Button } from '@fairshelf/shared-ui/core';
import { t } from '@lingui/core/macro';
import Plus from 'lucide-react/icons/plus';
import { useShell } from '../shell-context.tsx';

/** 'Add New Channel': leads to the page of this edition that connects another seller account or country. */
export function AddChannel({ onLeave }: { onLeave: () => void }) {
  const { navigation } = useShell();
  const mayConnect = useMay('change', 'own-company');
  const path =
    navigation.pathOf('menu-settings-integrations') ?? navigation.pathOf('reimburse-add-new-company');
  if (!mayConnect || !path) return null;
  const go = () => {
    onLeave();
    navigation.go(path);
  };
  return <Button block icon={<Plus aria-hidden="true" />} onClick={go}>{t`Add New Channel`}</Button>;
}
