import { IconButton, toast } from '@fairshelf/shared-ui/core';
import Copy from 'lucide-react/icons/copy';

/** Copies a text to the clipboard, or says that the browser refused. */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast.success('Copied.');
    } catch {
      toast.danger('The browser did not let us copy it. Please select it and copy it yourself.');
    }
  };
  return <IconButton size="sm" label={`Copy ${what}`} icon={<Copy />} onClick={() => void copy()} />;
}
