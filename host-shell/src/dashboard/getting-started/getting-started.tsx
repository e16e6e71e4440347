import { Button, ButtonLink, Card } from '@fairshelf/shared-ui/core';
import { color, narrow, radius, space, textStyle } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import Check from 'lucide-react/icons/check';
import { styled } from 'styled-components';
import { useShell } from '../../shell-context.tsx';
import { openQuickDialog } from '../../shortcuts/quick-access.ts';
import type { ListedStep, SetupStep } from './use-onboarding.ts';

const List = styled.ol`
  display: grid;
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
  /** Routes of the step, of which each edition has one; without any the step is left out. */
  readonly routes?: readonly string[];
}

const texts = (): Record<ListedStep, StepText> => ({
  'verify-email': { title: t`Verify your email`, text: '', act: '' },
  'connect-store': {
    title: t`Connect a store`,
    text: t`You approve access on Amazon’s own page. Nothing is sent or changed without your rules.`,
    act: t`Connect a store`,
    routes: ['menu-settings-integrations'],
  },
  'sourcing-costs': {
    title: t`Add sourcing costs`,
    text: t`Amazon pays for lost units at your cost, if it knows it.`,
    act: t`Add costs`,
    routes: ['menu-settings-sourcing-cost'],
  },
  'request-rule': {
    title: t`Create your first review request rule`,
    text: t`You see how many orders it applies to before anything is sent.`,
    act: t`Create a rule`,
    routes: ['menu-review-request-automation'],
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
    routes: ['menu-settings-notification'],
  },
  'protect-sign-in': {
    title: t`Protect your sign-in`,
    text: t`Add a passkey or an authenticator app: a password alone can be stolen.`,
    act: t`Set up`,
    routes: ['menu-settings-accounts', 'reimburse-profile'],
  },
});

interface GettingStartedProps {
  readonly steps: readonly SetupStep[];
  /** There is nothing else to look at yet: the list can't be hidden. */
  readonly lacksStore: boolean;
  readonly hide: () => void;
}

/** The remaining setup steps, each with its action; gone when everything is done. */
export function GettingStarted({ steps, lacksStore, hide }: GettingStartedProps) {
  const { navigation } = useShell();
  const visibleSteps = steps.flatMap(({ step, done }) => {
    const { routes, ...text } = texts()[step];
    const path = routes?.map(navigation.pathOf).find((there) => there !== undefined);
    return routes !== undefined && path === undefined ? [] : [{ step, done, path, ...text }];
  });
  const next = visibleSteps.find(({ done }) => !done)?.step;
  const demo = navigation.pathOf('demo-dashboard');
  const count = visibleSteps.filter(({ done }) => done).length;
  return (
    <Card title={t`Get started`}>
      <Head>
        <span>{t`${{ count }} of ${{ total: visibleSteps.length }} steps done`}</span>
        {lacksStore ? (
          demo ? (
            <ButtonLink size="sm" variant="quiet" href={demo}>{t`Look at sample data`}</ButtonLink>
          ) : null
        ) : (
          <Button size="sm" variant="quiet" onClick={hide}>{t`Hide`}</Button>
        )}
      </Head>
      <List>
        {visibleSteps.map(({ step, done, title, text, act, path }) => (
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
