import { IconButton, toast } from '@fairshelf/shared-ui/core';
import Copy from 'lucide-react/icons/copy';

/** Copies a text to the clipboard, or says that the browser refused. */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast.success('Copied.');
    } catch {
      toast.danger('Your browser blocked copying. Select the text and copy it manually.');
    }
  };
  return <IconButton size="sm" label={`Copy ${what}`} icon={<Copy />} onClick={() => void copy()} />;
}
