import type { CreditNote, DocumentFormat } from '@fairshelf/shared-contracts/billing';
import { formatDay, formatMoney } from '@fairshelf/shared-contracts/core';
import { Button, toast } from '@fairshelf/shared-ui/core';
import { color, space, textStyle } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { styled } from 'styled-components';
import { type Billed, useCreditNoteFile } from './queries.ts';

const List = styled.ul`
  display: grid;
  gap: ${space[12]};
  margin: 0 0 ${space[24]};
  padding: 0;
  list-style: none;
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space[8]};
  }
  li > div {
    flex: 1 1 14rem;
  }
  span {
    display: block;
    color: ${color.muted};
    ${textStyle(13)}
  }
`;

/** A credit note with its amount, and where that went. */
function noteText({ number, total, refund }: CreditNote): string {
  const amount = formatMoney(total);
  if (refund === 'none') return t`Credit note ${{ number }}: ${{ amount }}, deducted from the invoice`;
  if (refund === 'pending') return t`Credit note ${{ number }}: ${{ amount }}, on its way back to your card`;
  if (refund === 'refunded') return t`Credit note ${{ number }}: ${{ amount }}, returned to your card`;
  return t`Credit note ${{ number }}: ${{ amount }}, returned by bank transfer`;
}

interface CreditNotesProps {
  readonly billed: Billed;
  readonly notes: readonly CreditNote[];
  readonly hasXml: boolean;
}

/** The credit notes of an invoice, each as a file. */
export function CreditNotes({ billed, notes, hasXml }: CreditNotesProps) {
  const saveFile = useCreditNoteFile(billed);
  const save = (id: string, format: DocumentFormat) =>
    void saveFile(id, format).catch((error: unknown) =>
      toast.danger(error instanceof Error ? error.message : t`The file could not be created.`),
    );
  if (notes.length === 0) return null;
  return (
    <List aria-label={t`Credit notes`}>
      {notes.map((note) => (
        <li key={note.id}>
          <div>
            {noteText(note)}
            <span>
              {formatDay(note.issued_on)} · {note.reason}
            </span>
          </div>
          <Button size="sm" onClick={() => save(note.id, 'pdf')}>
            PDF
          </Button>
          {hasXml ? (
            <Button size="sm" onClick={() => save(note.id, 'xml')}>
              XML
            </Button>
          ) : null}
        </li>
      ))}
    </List>
  );
}
