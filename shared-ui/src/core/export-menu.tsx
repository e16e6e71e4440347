import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { Button } from '../basics/button.tsx';
import { Menu, MenuItem } from './menu.tsx';
import { toast } from './toast-queue.ts';

const FAILED = 'The export did not work. Please try again.';

export interface ExportMenuProps {
  /** Fetches and saves the file; a rejection is shown with its message. */
  onExport: (format: 'csv' | 'xlsx') => Promise<void>;
  disabled?: boolean;
  /** Names the file where a page has several exports. */
  label?: string;
}

/** Exports the list next to it with its filter, in a chosen format. One export runs at a time. */
export function ExportMenu({ onExport, disabled = false, label = 'Export' }: ExportMenuProps) {
  const [pending, setPending] = useState(false);
  const start = async (format: 'csv' | 'xlsx') => {
    setPending(true);
    try {
      await onExport(format);
    } catch (error) {
      toast.danger(error instanceof Error && error.message ? error.message : FAILED);
    } finally {
      setPending(false);
    }
  };
  const icon = <Download aria-hidden="true" />;
  if (disabled) {
    return (
      <Button icon={icon} disabled>
        {label}
      </Button>
    );
  }
  return (
    <Menu
      label="Export format"
      placement="bottom end"
      trigger={
        <Button icon={icon} pending={pending}>
          {label}
        </Button>
      }
    >
      <MenuItem disabled={pending} onAction={() => void start('csv')}>
        CSV
      </MenuItem>
      <MenuItem disabled={pending} onAction={() => void start('xlsx')}>
        Excel (XLSX)
      </MenuItem>
    </Menu>
  );
}
