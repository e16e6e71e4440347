import type { OnboardingStep } from '@fairshelf/shared-contracts/onboarding';
import { Button, ButtonLink, Card } from '@fairshelf/shared-ui/core';
import { color, narrow, radius, space, textStyle } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import Check from 'lucide-react/icons/check';
import { styled } from 'styled-components';
import { useShell } from '../../shell-context.tsx';
import { openQuickDialog } from '../../shortcuts/quick-access.ts';
import type { Onboarding } from './use-onboarding.ts';

const List = styled.ol`
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;
`;
const Item = styled.li`
  display: grid;
  grid-template-columns: 1.5rem minmax(0, 1fr) auto;
  gap: ${space[4]} ${space[12]};
  align-items: center;
  min-height: 3.25rem;
  padding-block: ${space[8]};
  & + & {
    border-top: 1px solid ${color.hairline};
  }
  h3 {
    ${textStyle(14, 600)}
  }
  p {
    color: ${color.muted};
    ${textStyle(13)}
  }
  &[data-done] h3 {
    color: ${color.muted};
    font-weight: 500;
  }
  ${narrow} {
    align-items: start;
    > :last-child:is(a, button) {
      grid-column: 2;
      justify-self: start;
      margin-top: ${space[4]};
    }
  }
`;
const Mark = styled.span`
  display: grid;
  place-items: center;
  width: 1.25rem;
  height: 1.25rem;
  border: 2px solid ${color.control};
  border-radius: ${radius.pill};
  &[data-done] {
    border-color: ${color.success};
    color: ${color.success};
  }
  svg {
    width: 0.75rem;
    height: 0.75rem;
    stroke-width: 3;
  }
`;
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[8]} ${space[16]};
  margin-bottom: ${space[8]};
  color: ${color.muted};
  ${textStyle(13)}
`;

interface StepText {
  readonly title: string;
  readonly text: string;
  readonly act: string;
  /** The route of the step; a step whose route this edition lacks is left out. */
  readonly route?: string;
}

const texts = (): Record<OnboardingStep, StepText> => ({
  'verify-email': { title: t`Verify your email`, text: '', act: '' },
  'connect-store': {
    title: t`Connect a store`,
    text: t`You approve access on Amazon’s own page. Nothing is sent or changed without your rules.`,
    act: t`Connect a store`,
    route: 'menu-settings-integrations',
  },
  'sourcing-costs': {
    title: t`Add sourcing costs`,
    text: t`Amazon pays lost units by what they cost you, if it knows.`,
    act: t`Add costs`,
    route: 'menu-settings-sourcing-cost',
  },
  'request-rule': {
    title: t`Create your first review request rule`,
    text: t`You see how many orders it applies to before anything is sent.`,
    act: t`Create a rule`,
    route: 'menu-review-request-automation',
  },
  'invite-colleague': {
    title: t`Invite a colleague`,
    text: t`Share the work on reviews and cases.`,
    act: t`Invite`,
  },
  notifications: {
    title: t`Choose your notifications`,
    text: t`Decide what we email you, and when.`,
    act: t`Choose`,
    route: 'menu-settings-notification',
  },
});

interface GettingStartedProps {
  readonly steps: Onboarding['steps'];
  readonly onHide: () => void;
}

/** The remaining setup steps, each with its action; gone when everything is done. */
export function GettingStarted({ steps, onHide }: GettingStartedProps) {
  const { navigation } = useShell();
  const shown = steps.flatMap(({ step, done }) => {
    const { route, ...text } = texts()[step];
    const path = route === undefined ? undefined : navigation.pathOf(route);
    return route !== undefined && path === undefined ? [] : [{ step, done, path, ...text }];
  });
  const hasStore = steps.some(({ step, done }) => step === 'connect-store' && done);
  const next = shown.find(({ done }) => !done)?.step;
  const demo = navigation.pathOf('demo-dashboard');
  const count = shown.filter(({ done }) => done).length;
  return (
    <Card title={t`Get started`}>
      <Head>
        <span>{t`${{ count }} of ${{ total: shown.length }} steps done`}</span>
        {hasStore ? (
          <Button size="sm" variant="quiet" onClick={onHide}>{t`Hide`}</Button>
        ) : demo ? (
          <ButtonLink size="sm" variant="quiet" href={demo}>{t`Look at sample data`}</ButtonLink>
        ) : null}
      </Head>
      <List>
        {shown.map(({ step, done, title, text, act, path }) => (
          <Item key={step} data-done={done || undefined}>
            <Mark data-done={done || undefined}>
              {done ? <Check role="img" aria-label={t`Done`} /> : null}
            </Mark>
            <div>
              <h3>{title}</h3>
              {done ? null : <p>{text}</p>}
            </div>
            {done ? null : path === undefined ? (
              <Button
                size="sm"
                variant={step === next ? 'primary' : 'secondary'}
                onClick={() => openQuickDialog('invite')}
              >
                {act}
              </Button>
            ) : (
              <ButtonLink size="sm" variant={step === next ? 'primary' : 'secondary'} href={path}>
                {act}
              </ButtonLink>
            )}
          </Item>
        ))}
      </List>
    </Card>
  );
}
