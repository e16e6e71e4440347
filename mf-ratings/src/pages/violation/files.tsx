import {
  type CallData,
  DOCUMENT_ENDINGS,
  formatDay,
  LARGEST_DOCUMENT,
} from '@fairshelf/shared-contracts/core';
import type { getViolation, Violation } from '@fairshelf/shared-contracts/violations';
import { Button, toast } from '@fairshelf/shared-ui/core';
import { FileField } from '@fairshelf/shared-ui/inputs';
import { color, space, textStyle } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useAddFile, useViolationFile } from './queries.ts';

const Heading = styled.h3`
  margin-bottom: ${space[8]};
  ${textStyle(14, 600)}
`;
const List = styled.ul`
  display: grid;
  gap: ${space[8]};
  margin: 0 0 ${space[12]};
  padding: 0;
  list-style: none;
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space[4]} ${space[12]};
  }
  span {
    color: ${color.muted};
    ${textStyle(12)}
  }
`;

type Attachments = CallData<typeof getViolation>['attachments'];

/** The files of a violation, and a field for another one. A refused file stays chosen, with the reason. */
export function Files({
  violation: { company_id, id },
  attachments,
}: {
  violation: Violation;
  attachments: Attachments;
}) {
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState('');
  const add = useAddFile();
  const download = useViolationFile();
  const isSending = useRef(false);
  const which = { company_id, violation_id: id };

  async function upload() {
    if (!file || isSending.current) return;
    isSending.current = true;
    setProblem('');
    try {
      const answer = await add.mutateAsync({ body: { ...which, file } });
      if (answer.error) setProblem(answer.message);
      else setFile(null);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : t`The upload failed. Please try again.`);
    } finally {
      isSending.current = false;
    }
  }

  return (
    <section>
      <Heading>{t`Files`}</Heading>
      {attachments.length > 0 ? (
        <List>
          {attachments.map((one) => (
            <li key={one.id}>
              <Button
                size="sm"
                aria-label={t`Download ${{ name: one.name }}`}
                onClick={() =>
                  void download({ query: { ...which, file_id: one.id } }).catch((error: unknown) =>
                    toast.danger(error instanceof Error ? error.message : t`The download failed.`),
                  )
                }
              >
                {one.name}
              </Button>
              <span>
                {t`${{ size: Math.max(1, Math.round(one.bytes / 1000)) }} kB, ${{ person: one.addedBy }}, ${{ day: formatDay(one.addedAt) }}`}
              </span>
            </li>
          ))}
        </List>
      ) : null}
      <FileField
        label={t`Add a file`}
        accept={DOCUMENT_ENDINGS.join(',')}
        file={file}
        disabled={add.isPending}
        onChange={(nextFile) => {
          setFile(nextFile);
          setProblem('');
        }}
        description={t`An invoice, a certificate or Amazon’s message; up to ${{ size: LARGEST_DOCUMENT / 1_000_000 }} MB.`}
        error={problem || undefined}
      />
      {file ? (
        <Button size="sm" variant="primary" pending={add.isPending} onClick={() => void upload()}>
          {t`Upload ${{ name: file.name }}`}
        </Button>
      ) : null}
    </section>
  );
}
