import { t } from '@lingui/core/macro';
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { Button } from '../basics/button.tsx';
import { Menu, MenuItem } from './menu.tsx';
import { toast } from './toast-queue.ts';

export interface ExportMenuProps {
  /** Fetches and saves the file; a rejection is shown with its message. */
  onExport: (format: 'csv' | 'xlsx') => Promise<void>;
  disabled?: boolean;
  /** Names the file where a page has several exports. */
  label?: string;
}

/** Exports the list next to it with its filter, in a chosen format. One export runs at a time. */
export function ExportMenu({ onExport, disabled = false, label = t`Export` }: ExportMenuProps) {
  const [pending, setPending] = useState(false);
  const start = async (format: 'csv' | 'xlsx') => {
    setPending(true);
    try {
      await onExport(format);
    } catch (error) {
      toast.danger(
        error instanceof Error && error.message
          ? error.message
          : t`The export did not work. Please try again.`,
      );
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
      label={t`Export format`}
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
