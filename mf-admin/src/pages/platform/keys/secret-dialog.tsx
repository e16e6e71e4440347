import { Banner, Button, IconButton, Modal, Stack, toast } from '@fairshelf/shared-ui/core';
import { color, radius, space, textStyle } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Copy from 'lucide-react/icons/copy';
import { styled } from 'styled-components';

const Secret = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[8]};
  padding: ${space[8]} ${space[12]};
  border: 1px solid ${color.hairline};
  border-radius: ${radius.control};
  background: ${color.canvas};
  code {
    min-width: 0;
    overflow-wrap: anywhere;
    ${textStyle(13)}
  }
`;

interface SecretDialogProps {
  readonly secret: string;
  /** What happens to the previous secret. */
  readonly note?: string | undefined;
  readonly onClose: () => void;
}

/** Shows the secret of a release key, once. */
export function SecretDialog({ secret, note, onClose }: SecretDialogProps) {
  const copy = () =>
    navigator.clipboard.writeText(secret).then(
      () => toast.success(t`Copied.`),
      () => toast.danger(t`Your browser blocked copying. Select the key and copy it manually.`),
    );
  return (
    <Modal
      open
      dismissable={false}
      title={t`Save this release key`}
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t`I saved it`}
        </Button>
      }
    >
      <Stack>
        <Banner tone="warning">
          {t`It is shown only once. Store it as a secret in your CI job.`} {note}
        </Banner>
        <Secret>
          <code>{secret}</code>
          <IconButton size="sm" label={t`Copy release key`} icon={<Copy />} onClick={() => void copy()} />
        </Secret>
        <p>
          <Trans>
            Set it as <code>RELEASE_TOKEN</code> where <code>npm run release</code> runs.
          </Trans>
        </p>
      </Stack>
    </Modal>
  );
}
