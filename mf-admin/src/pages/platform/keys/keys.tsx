import { formatDateTime } from '@fairshelf/shared-contracts/core';
import type { ReleaseKey } from '@fairshelf/shared-contracts/delivery';
import { AlertDialog, Banner, Button, EmptyState, toast } from '@fairshelf/shared-ui/core';
import { DataTable, queryState } from '@fairshelf/shared-ui/table';
import { color, space, textStyle } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { styled } from 'styled-components';
import { keyColumns } from './key-columns.tsx';
import { KeyDialog } from './key-dialog.tsx';
import { useReleaseKeys, useRevokeKey, useRotateKey } from './queries.ts';
import { SecretDialog } from './secret-dialog.tsx';

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[12]};
  margin-bottom: ${space[16]};
  p {
    flex: 1 1 24rem;
    color: ${color.subtle};
    ${textStyle(13)}
  }
`;

interface Question {
  readonly act: 'rotate' | 'revoke';
  readonly key: ReleaseKey;
}

/** Release keys: which team may release what, until when. */
export function Keys() {
  const found = useReleaseKeys();
  const rotating = useRotateKey();
  const revoking = useRevokeKey();
  const [isAdding, setAdding] = useState(false);
  const [question, setQuestion] = useState<Question>();
  const [newSecret, setNewSecret] = useState<{ readonly secret: string; readonly note?: string }>();
  const problem = rotating.problem ?? revoking.problem;

  function ask(next: Question) {
    rotating.forget();
    revoking.forget();
    setQuestion(next);
  }

  async function confirm({ act, key }: Question) {
    const input = { params: { id: key.id } };
    if (act === 'revoke') {
      if (await revoking.act(input)) toast.success(t`The key of ${{ team: key.team }} was revoked.`);
    } else {
      const rotation = await rotating.act(input);
      if (rotation)
        setNewSecret({
          secret: rotation.data.secret,
          note: t`The previous secret is valid until ${{ moment: formatDateTime(rotation.data.previousUntil) }}.`,
        });
    }
    setQuestion(undefined);
  }

  return (
    <>
      <Head>
        <p>
          {t`A release key lets a team’s CI job release its own remotes, by a secret or by the job’s own identity.`}{' '}
          {found.data?.hasDeploymentKey
            ? t`The deployment key (RELEASE_TOKEN) may release everything; unset it once every team has its own key.`
            : null}
        </p>
        <Button variant="primary" icon={<Plus />} onClick={() => setAdding(true)}>
          {t`New release key`}
        </Button>
      </Head>
      {problem ? <Banner tone="danger">{problem.message}</Banner> : null}
      <DataTable
        label={t`Release keys`}
        columns={keyColumns({
          rotate: (key) => ask({ act: 'rotate', key }),
          revoke: (key) => ask({ act: 'revoke', key }),
        })}
        rows={found.data?.keys}
        rowId={({ id }) => id}
        {...queryState(found)}
        empty={
          <EmptyState title={t`No release keys yet`}>
            {t`Create one for each team that releases from its own repository.`}
          </EmptyState>
        }
      />
      {isAdding ? (
        <KeyDialog
          allowedOrigins={found.data?.allowedOrigins ?? []}
          onCreated={(secret) => {
            setAdding(false);
            if (secret === null) toast.success(t`The CI job can release now.`);
            else setNewSecret({ secret });
          }}
          onClose={() => setAdding(false)}
        />
      ) : null}
      {newSecret ? <SecretDialog {...newSecret} onClose={() => setNewSecret(undefined)} /> : null}
      {question ? (
        <AlertDialog
          open
          tone={question.act === 'revoke' ? 'danger' : 'primary'}
          title={
            question.act === 'revoke'
              ? t`Revoke the key of ${{ team: question.key.team }}?`
              : t`Rotate the secret?`
          }
          confirmLabel={question.act === 'revoke' ? t`Revoke key` : t`Rotate secret`}
          pending={rotating.isPending || revoking.isPending}
          onConfirm={() => void confirm(question)}
          onCancel={() => setQuestion(undefined)}
        >
          {question.act === 'revoke'
            ? t`Jobs that use it (${{ label: question.key.label }}) can’t release any more, with immediate effect. Released versions stay.`
            : t`${{ label: question.key.label }} gets a new secret. The current one stays valid for 24 hours.`}
        </AlertDialog>
      ) : null}
    </>
  );
}
