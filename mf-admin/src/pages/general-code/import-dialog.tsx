import type { importCodes } from '@fairshelf/shared-contracts/codes';
import type { CallData } from '@fairshelf/shared-contracts/core';
import { Banner, Button, Modal, Spinner, TextField, toast } from '@fairshelf/shared-ui/core';
import { space, textStyle } from '@fairshelf/shared-ui/theme';
import { plural, t } from '@lingui/core/macro';
import { type ChangeEvent, useState } from 'react';
import { styled } from 'styled-components';
import type { CodeClass } from './code-values.ts';
import { useImportCodes } from './queries.ts';

const Parts = styled.div`
  display: grid;
  gap: ${space[16]};
  ul {
    margin: ${space[8]} 0 0;
    padding-inline-start: ${space[16]};
    ${textStyle(13)}
  }
`;

type Outcome = CallData<typeof importCodes>;

/** Larger files are refused before they are read: no code list comes close. */
const LARGEST_BYTES = 900_000;

const changesInWords = ({ added, changed, unchanged }: Outcome): string =>
  [
    plural(added, { one: '# entry is added', other: '# entries are added' }),
    plural(changed, { one: '# is changed', other: '# are changed' }),
    plural(unchanged, { one: '# is unchanged', other: '# are unchanged' }),
  ].join(', ');

/** Reads a CSV file, previews its changes, and applies them on request: all of them or none. */
export function ImportDialog({ list, onClose }: { list: CodeClass; onClose: () => void }) {
  const [text, setText] = useState('');
  const [tooLarge, setTooLarge] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  const { act, isPending, problem, forget } = useImportCodes();
  const isReady = outcome !== undefined && outcome.problems.length === 0;

  async function read(event: ChangeEvent<HTMLInputElement>) {
    const file = event.currentTarget.files?.[0];
    setOutcome(undefined);
    forget();
    if (!file) return;
    setTooLarge(file.size > LARGEST_BYTES);
    if (file.size > LARGEST_BYTES) return;
    const read = await file.text();
    setText(read);
    const answer = await act({ body: { class: list.class, text: read, apply: false } });
    setOutcome(answer?.data);
  }
  async function apply() {
    const answer = await act({ body: { class: list.class, text, apply: true } });
    if (!answer) return;
    setOutcome(answer.data);
    if (answer.data.problems.length > 0) return;
    toast.success(t`${{ list: list.title }}: ${{ changes: changesInWords(answer.data) }}.`);
    onClose();
  }

  return (
    <Modal
      open
      onClose={onClose}
      title={t`Import into ${{ list: list.title }}`}
      footer={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button
            variant="primary"
            pending={isPending && isReady}
            disabled={!isReady}
            onClick={() => void apply()}
          >
            {t`Import`}
          </Button>
        </>
      }
    >
      <Parts>
        <p>
          {t`A CSV file in the export format: the columns code and name, plus any of value_1 to value_7 and active you want to change. Entries that aren’t in the file stay unchanged.`}
        </p>
        <TextField
          label={t`CSV file`}
          type="file"
          accept=".csv,text/csv"
          error={tooLarge ? t`The file is too large: at most 900 kB.` : undefined}
          onChange={(event) => void read(event)}
        />
        {problem ? <Banner tone="danger">{problem.message}</Banner> : null}
        {isPending && !outcome ? <Spinner label={t`The file is being read`} /> : null}
        {outcome ? <Said outcome={outcome} /> : null}
      </Parts>
    </Modal>
  );
}

function Said({ outcome }: { outcome: Outcome }) {
  if (outcome.problems.length === 0) return <Banner>{changesInWords(outcome)}</Banner>;
  return (
    <Banner tone="danger" title={t`Fix these problems before you import.`}>
      <ul>
        {outcome.problems.map(({ line, message }) => (
          <li key={`${line} ${message}`}>{t`Line ${{ line }}: ${{ problem: message }}`}</li>
        ))}
      </ul>
    </Banner>
  );
}
