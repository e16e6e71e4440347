import { useSend } from '@fairshelf/shared-contracts/react';
import { postponeConnect } from '@fairshelf/shared-contracts/signup';
import { Banner, Button } from '@fairshelf/shared-ui/core';
import { color, space, textStyle } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { styled } from 'styled-components';
import { useComplete } from '../complete/use-complete.ts';
import { readReturnTo } from '../return-to.ts';
import { readDraft } from '../signup-draft.ts';

const Hint = styled.p`
  margin-top: ${space[4]};
  color: ${color.muted};
  text-align: center;
  ${textStyle(13)}
`;

interface ConnectLaterProps {
  readonly isBusy: boolean;
  /** Goes to the dashboard. */
  readonly onDone: () => void;
}

/**
 * The alternatives to this step: back to Amazon for people who came from its app store, or into the account without a
 * store.
 */
export function ConnectLater({ isBusy, onDone }: ConnectLaterProps) {
  const postpone = useSend(postponeConnect, { background: true });
  const { complete, problem, isPending } = useComplete(onDone);
  // An additional company of an existing account can't be postponed.
  if (!readDraft().email) return null;
  const later = async () => {
    if (!readDraft().signupToken) await postpone.mutateAsync({}).catch(() => undefined);
    await complete();
  };
  const isFromAppStore = readReturnTo() !== '';
  return (
    <>
      {problem ? <Banner tone="danger">{problem}</Banner> : null}
      <div>
        <Button
          variant="quiet"
          block
          disabled={isBusy}
          pending={isPending || postpone.isPending}
          onClick={() => void later()}
        >
          {isFromAppStore ? t`Continue on Amazon` : t`Connect later`}
        </Button>
        <Hint>
          {isFromAppStore
            ? t`You started in Amazon’s app store and can finish there.`
            : t`Your account is ready. You can connect a store at any time in Integrations.`}
        </Hint>
      </div>
    </>
  );
}
