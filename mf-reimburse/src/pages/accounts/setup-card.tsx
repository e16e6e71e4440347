import { say } from '@fairshelf/shared-contracts/texts';
import { Badge, Card, LoadingOrError, ProgressBar, Skeleton } from '@fairshelf/shared-ui/core';
import { color, space, textStyle } from '@fairshelf/shared-ui/theme';
import { msg, t } from '@lingui/core/macro';
import Check from 'lucide-react/icons/check';
import Circle from 'lucide-react/icons/circle';
import { styled } from 'styled-components';
import { type Account, useSetup } from './queries.ts';

const Steps = styled.ol`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 11rem), 1fr));
  gap: ${space[12]};
  margin: ${space[16]} 0 0;
  padding: 0;
  list-style: none;
  ${textStyle(13)}
  li {
    display: flex;
    align-items: center;
    gap: ${space[8]};
  }
  li[data-done] {
    color: ${color.muted};
  }
  svg {
    flex: none;
    color: ${color.subtle};
  }
  li[data-done] svg {
    color: ${color.success};
  }
`;

const STEPS = [
  ['is_connected', msg`Account connected`],
  ['is_invited', msg`Filing account invited`],
  ['is_permitted', msg`Permissions complete`],
  ['is_agreed', msg`Inbound documents agreed`],
  ['has_inbound_info', msg`Company address added`],
] as const;

/** The steps before every kind of case can be filed. */
export function SetupCard({ account }: { account: Account }) {
  const setup = useSetup(account);
  if (!setup.data) {
    return (
      <Card title={t({ message: 'Set up', context: 'heading' })}>
        <LoadingOrError compact query={setup} label={t`Loading the steps`}>
          <Skeleton width="lg" />
        </LoadingOrError>
      </Card>
    );
  }
  const { data } = setup;
  const doneCount = STEPS.filter(([name]) => data[name]).length;
  return (
    <Card
      title={t({ message: 'Set up', context: 'heading' })}
      description={
        data.is_done
          ? t`Every kind of case can be filed.`
          : t`What’s left before every kind of case can be filed.`
      }
      actions={<Badge tone={data.is_done ? 'success' : 'warning'}>{data.is_done ? t`Done` : t`To do`}</Badge>}
    >
      <ProgressBar
        label={t`Steps done`}
        value={doneCount / STEPS.length}
        detail={t`${{ done: doneCount }} of ${{ steps: STEPS.length }}`}
      />
      <Steps>
        {STEPS.map(([name, text]) => (
          <li key={name} data-done={data[name] || undefined}>
            {data[name] ? (
              <Check size={16} aria-label={t`Done:`} />
            ) : (
              <Circle size={16} aria-label={t`To do:`} />
            )}
            {say(text)}
          </li>
        ))}
      </Steps>
    </Card>
  );
}
