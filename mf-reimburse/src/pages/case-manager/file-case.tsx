import type { CaseDocument } from '@fairshelf/shared-contracts/reimbursement';
import { Button, Checkbox, FieldGroup, TextField } from '@fairshelf/shared-ui/core';
import { space } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { type FormEvent, useState } from 'react';
import { styled } from 'styled-components';

const Form = styled.form`
  display: grid;
  gap: ${space[12]};
`;
const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: ${space[8]};
`;
const Attached = styled(FieldGroup)`
  overflow-wrap: anywhere;
`;

interface FileCaseProps {
  readonly files: readonly CaseDocument[];
  readonly isPending: boolean;
  readonly onFile: (marketplaceCaseId: string, documentIds: readonly string[]) => void;
}

/** Records that the case was filed: Amazon's case id, and the attached documents. */
export function FileCase({ files, isPending, onFile }: FileCaseProps) {
  const [id, setId] = useState('');
  // All are attached unless one is excluded: documents that arrive while the form is open too.
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const attachments = files.filter((file) => !leftOut.has(file.id));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (id.trim() && !isPending)
      onFile(
        id.trim(),
        attachments.map((file) => file.id),
      );
  };
  return (
    <Form onSubmit={submit}>
      {files.length > 0 ? (
        <Attached>
          <legend>{t`Attached to the filing`}</legend>
          {files.map((file) => (
            <Checkbox
              key={file.id}
              checked={!leftOut.has(file.id)}
              onChange={({ currentTarget: { checked } }) =>
                setLeftOut((before) => {
                  const after = new Set(before);
                  if (checked) after.delete(file.id);
                  else after.add(file.id);
                  return after;
                })
              }
            >
              {file.name}
            </Checkbox>
          ))}
        </Attached>
      ) : null}
      <Line>
        <TextField
          label={t`Amazon case ID`}
          maxLength={64}
          value={id}
          onChange={(event) => setId(event.target.value)}
        />
        <Button variant="primary" type="submit" disabled={!id.trim()} pending={isPending}>
          {t`Filed`}
        </Button>
      </Line>
    </Form>
  );
}
