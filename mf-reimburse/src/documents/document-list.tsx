import { formatBytes, formatDateTime, translated } from '@fairshelf/shared-contracts/core';
import { type CaseDocument, documentKindNames } from '@fairshelf/shared-contracts/reimbursement';
import { Badge, Button, IconButton, toast } from '@fairshelf/shared-ui/core';
import { color, radius, space, textStyle } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import Download from 'lucide-react/icons/download';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { styled } from 'styled-components';

const List = styled.ul`
  padding: 0;
  border: 1px solid ${color.hairline};
  border-radius: ${radius.card};
  list-style: none;
  li {
    display: flex;
    align-items: center;
    gap: ${space[12]};
    padding: ${space[8]} ${space[12]};
  }
  li + li {
    border-top: 1px solid ${color.hairline};
  }
`;

const Words = styled.div`
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;
  ${textStyle(13)}
  b {
    ${textStyle(13, 500)}
  }
  small {
    display: block;
    color: ${color.subtle};
    ${textStyle(12)}
  }
`;

export interface DocumentListProps {
  readonly label?: string;
  readonly files: readonly CaseDocument[];
  /** Downloads a document; rejects with a message. */
  readonly onDownload: (id: string) => Promise<void>;
  /** Omitted when nothing can be removed. */
  readonly onRemove?: ((id: string) => void) | undefined;
}

/** The documents of a case, oldest first. */
export function DocumentList({ label = t`Documents`, files, onDownload, onRemove }: DocumentListProps) {
  const [saving, setSaving] = useState<string>();
  const save = async (id: string) => {
    setSaving(id);
    try {
      await onDownload(id);
    } catch (error) {
      toast.danger(error instanceof Error ? error.message : t`The document could not be saved.`);
    } finally {
      setSaving(undefined);
    }
  };
  return (
    <List aria-label={label}>
      {files.map((file) => (
        <li key={file.id}>
          <Words>
            <b>{file.name}</b> {file.filedAt ? <Badge tone="info">{t`Filed`}</Badge> : null}
            <small>
              {translated(documentKindNames[file.kind])} · {file.type}, {sizeOf(file.bytes)} ·{' '}
              {file.uploadedBy}, {formatDateTime(file.uploadedAt)}
            </small>
          </Words>
          <Button
            size="sm"
            icon={<Download />}
            pending={saving === file.id}
            aria-label={t`Download ${{ name: file.name }}`}
            onClick={() => void save(file.id)}
          >
            {t`Download`}
          </Button>
          {onRemove && !file.filedAt ? (
            <IconButton
              label={t`Remove ${{ name: file.name }}`}
              icon={<Trash2 />}
              onClick={() => onRemove(file.id)}
            />
          ) : null}
        </li>
      ))}
    </List>
  );
}

/** A smaller document is shown as 1 kB. */
const sizeOf = (bytes: number): string => formatBytes(Math.max(1_000, bytes));
