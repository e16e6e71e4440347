import { formatList } from '@fairshelf/shared-contracts/core';
import { ProgressBar } from '@fairshelf/shared-ui/core';
import { color, space, textStyle } from '@fairshelf/shared-ui/theme';
import { styled } from 'styled-components';
import { IMPORT_NAMES, type ImportKind } from './import-names.ts';
import { expectedWords, type Reader } from './import-words.ts';
import { type OneImport, readinessOf } from './readiness.ts';

const Note = styled.div`
  display: grid;
  gap: ${space[8]};
  p {
    margin: 0;
    color: ${color.muted};
    ${textStyle(13)}
  }
`;

interface ReadinessNoteProps {
  readonly imports: readonly OneImport[];
  /** The current time; by default now. */
  readonly reader?: Reader;
}

/** The progress of a store's imports, whether it can already be used, and when the rest is expected. */
export function ReadinessNote({ imports, reader = { now: new Date() } }: ReadinessNoteProps) {
  const { share } = readinessOf(imports);
  const done = imports.filter(({ state }) => state === 'done').length;
  return (
    <Note>
      <ProgressBar label="Your data" value={share} detail={`${done} of ${imports.length} fetched`} />
      <p role="status" aria-live="polite">
        {sentenceOf(imports, reader)}
      </p>
    </Note>
  );
}

function sentenceOf(imports: readonly OneImport[], reader: Reader): string {
  const { isReady, pending, ...expected } = readinessOf(imports);
  if (pending.length === 0) return '';
  const when = expectedWords(expected, reader);
  if (isReady) return `Products and orders are ready. The rest follows${when ? `: ${when}` : ''}.`;
  const names = namesOf(pending);
  return when
    ? `Products and orders first: ${names} left, ${when}. The rest follows in the background.`
    : `Products and orders first: ${names} left. The rest follows in the background.`;
}

const namesOf = (kinds: readonly ImportKind[]): string =>
  formatList(kinds.map((kind) => IMPORT_NAMES[kind].toLowerCase()));
