import { formatList } from '@fairshelf/shared-contracts/core';
import { currentLanguage } from '@fairshelf/shared-contracts/texts';
import { ProgressBar } from '@fairshelf/shared-ui/core';
import { color, space, textStyle } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { styled } from 'styled-components';
import { type ImportKind, nameInSentence } from './import-names.ts';
import { expectedWords, type Reader } from './import-words.ts';
import { type OneImport, readinessOf } from './readiness.ts';

const Note = styled.div`
  display: grid;
  gap: ${space[8]};
  p {
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
      <ProgressBar
        label={t`Your data`}
        value={share}
        detail={t`${{ done }} of ${{ total: imports.length }} fetched`}
      />
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
  if (isReady)
    return when
      ? t`Products and orders are ready. The rest follows: ${{ when }}.`
      : t`Products and orders are ready. The rest follows.`;
  const names = namesOf(pending);
  return when
    ? t`Products and orders first: ${{ names }} left, ${{ when }}. The rest follows in the background.`
    : t`Products and orders first: ${{ names }} left. The rest follows in the background.`;
}

const namesOf = (kinds: readonly ImportKind[]): string =>
  formatList(kinds.map(nameInSentence), currentLanguage());
