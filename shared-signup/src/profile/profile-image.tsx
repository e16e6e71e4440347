import type { UserInfo } from '@fairshelf/shared-contracts/core';
import { MOST_IMAGE_BYTES } from '@fairshelf/shared-contracts/identity';
import { bus } from '@fairshelf/shared-contracts/state';
import { Avatar, Button, Cluster, toast } from '@fairshelf/shared-ui/core';
import { color, space, textStyle } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { type ChangeEvent, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useRemoveImage, useSaveImage } from './queries.ts';

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[16]};
  margin-bottom: ${space[24]};
`;
const Words = styled.div`
  display: grid;
  gap: ${space[8]};
  color: ${color.muted};
  ${textStyle(13)}
  > p[role='alert'] {
    color: ${color.danger};
  }
`;

const problemOf = (error: unknown): string =>
  error instanceof Error ? error.message : t`That did not work. Please try again.`;

/** The person's picture: choose, show, remove. */
export function ProfileImage({ user }: { user: UserInfo }) {
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const saving = useSaveImage();
  const removing = useRemoveImage();
  const report = async (work: ReturnType<typeof saving.mutateAsync>, message: string) => {
    setProblem(undefined);
    try {
      const answer = await work;
      if (answer.error) return setProblem(answer.message);
      bus.publish('user:changed', { email: answer.data.email });
      toast.success(message);
    } catch (error) {
      setProblem(problemOf(error));
    }
  };
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.currentTarget.files ?? [];
    // Choosing the same file again, after fixing it, is a change too.
    event.currentTarget.value = '';
    if (!file) return;
    if (file.size > MOST_IMAGE_BYTES) return setProblem(t`The picture is larger than 2 MB.`);
    void report(saving.mutateAsync({ body: { file } }), t`Your picture is saved.`);
  };
  return (
    <Row>
      <Avatar name={user.name || user.email} image={user.image || null} size="lg" />
      <Words>
        <Cluster>
          <Button size="sm" pending={saving.isPending} onClick={() => input.current?.click()}>
            {user.image ? t`Change picture` : t`Upload picture`}
          </Button>
          {user.image ? (
            <Button
              size="sm"
              variant="quiet"
              pending={removing.isPending}
              onClick={() => void report(removing.mutateAsync({}), t`Your picture is removed.`)}
            >
              {t`Remove picture`}
            </Button>
          ) : null}
          <input
            ref={input}
            type="file"
            hidden
            aria-label={t`Picture`}
            accept="image/png,image/jpeg,image/webp"
            onChange={choose}
          />
        </Cluster>
        {problem ? (
          <p role="alert">{problem}</p>
        ) : (
          <p>{t`PNG, JPEG or WebP, up to 2 MB. Location and camera data are removed.`}</p>
        )}
      </Words>
    </Row>
  );
}
