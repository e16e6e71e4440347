import type { KeepaKey } from '@fairshelf/shared-contracts/market';
import { Button, Modal, TextField, toast } from '@fairshelf/shared-ui/core';
import { space } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { type FormEvent, useId, useState } from 'react';
import { styled } from 'styled-components';
import { wordsOf } from './integration.ts';
import { useSaveKeepaKey } from './queries.ts';

const Form = styled.form`
  display: grid;
  gap: ${space[16]};
`;

/** Saves a key after Keepa accepted it. The key is never shown again. */
export function KeepaDialog({
  of: { company_id, company_name },
  onClose,
}: {
  of: KeepaKey;
  onClose: () => void;
}) {
  const [key, setKey] = useState('');
  const [problem, setProblem] = useState<string>();
  const saving = useSaveKeepaKey();
  const formId = useId();
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (saving.isPending) return;
    if (!key.trim()) return setProblem(t`Enter the key.`);
    setProblem(undefined);
    try {
      const answer = await saving.mutateAsync({ body: { company_id, key: key.trim() } });
      if (answer.error) return setProblem(answer.message);
      toast.success(t`Keepa accepted the key. Ratings are being imported.`);
      onClose();
    } catch (error) {
      setProblem(wordsOf(error));
    }
  };
  return (
    <Modal
      open
      onClose={onClose}
      title={t`Keepa key of ${{ company: company_name }}`}
      footer={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button variant="primary" type="submit" form={formId} pending={saving.isPending}>
            {t`Check and save`}
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={(event) => void save(event)} noValidate>
        <p>
          {t`You find it in your Keepa account under API. It is stored encrypted, used only for the ratings of ${{ company: company_name }}, and not shown again.`}
        </p>
        <TextField
          label={t`Key`}
          type="password"
          autoComplete="off"
          spellCheck={false}
          value={key}
          onChange={(event) => setKey(event.target.value)}
          error={problem}
        />
      </Form>
    </Modal>
  );
}
