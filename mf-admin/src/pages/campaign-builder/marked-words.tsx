import { BOLD, isMergeField, LINK, mergePieces, textParts } from '@fairshelf/shared-contracts/campaigns';
import { color } from '@fairshelf/shared-ui/theme';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { mergeFieldNames } from './draft.ts';

/** A merge field. */
const Field = styled.span`
  padding: 0 0.25em;
  border-radius: 4px;
  background: ${color.selected};
  color: ${color.link};
  &[data-unknown] {
    background: ${color.dangerBg};
    color: ${color.danger};
  }
`;
/** Not a link: a click on the canvas selects the block. */
const Link = styled.span`
  color: ${color.accent};
  text-decoration: underline;
`;

const MARK = new RegExp(`${BOLD.source}|${LINK.source}`, 'g');

const renderFields = (text: string, key: string): ReactNode[] =>
  mergePieces(text).map((piece, at) => {
    if (typeof piece === 'string') return piece;
    const isKnown = isMergeField(piece.field);
    return (
      <Field key={`${key}-${String(at)}`} data-unknown={isKnown ? undefined : ''}>
        {isMergeField(piece.field) ? mergeFieldNames()[piece.field] : piece.field}
      </Field>
    );
  });

function renderMarks(text: string): ReactNode[] {
  const nodes: ReactNode[] = [];
  let from = 0;
  for (const { 0: mark, 1: bold, 2: label = '', index } of text.matchAll(MARK)) {
    nodes.push(...renderFields(text.slice(from, index), `${String(index)}-before`));
    nodes.push(
      bold === undefined ? (
        <Link key={index}>{renderMarks(label)}</Link>
      ) : (
        <strong key={index}>{renderMarks(bold)}</strong>
      ),
    );
    from = index + mark.length;
  }
  return [...nodes, ...renderFields(text.slice(from), 'end')];
}

/** A line of a campaign as its mail shows it: bold text, links, and merge fields by name. */
export function MarkedLine({ children }: { children: string }) {
  return <>{renderMarks(children)}</>;
}

/** A text of a campaign as its mail shows it: paragraphs and lists. */
export function MarkedText({ children }: { children: string }) {
  return (
    <>
      {textParts(children).map(({ isList, lines }, part) => {
        const rows = lines.map((line, row) => ({ line, key: `${String(part)}-${String(row)}` }));
        return isList ? (
          <ul key={rows[0]?.key}>
            {rows.map(({ line, key }) => (
              <li key={key}>{renderMarks(line)}</li>
            ))}
          </ul>
        ) : (
          <p key={rows[0]?.key}>
            {rows.map(({ line, key }, row) => (
              <span key={key}>
                {row > 0 ? <br /> : null}
                {renderMarks(line)}
              </span>
            ))}
          </p>
        );
      })}
    </>
  );
}
