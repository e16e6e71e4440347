import { IconButton, toast } from '@fairshelf/shared-ui/core';
import { t } from '@lingui/core/macro';
import Copy from 'lucide-react/icons/copy';

/** Copies a text to the clipboard, or says that the browser refused. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast.success(t`Copied.`);
    } catch {
      toast.danger(t`Your browser blocked copying. Select the text and copy it manually.`);
    }
  };
  return <IconButton size="sm" label={label} icon={<Copy />} onClick={() => void copy()} />;
}
