import { Banner, Button, toast } from '@fairshelf/shared-ui/core';
import { Select } from '@fairshelf/shared-ui/inputs';
import { space } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useSaveStep } from './queries.ts';
import type { UserDetails } from './user-drawer.tsx';

const Root = styled.div`
  display: grid;
  gap: ${space[12]};
  margin-top: ${space[24]};
`;
const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: ${space[12]};
  > :first-child {
    flex: 1 1 14rem;
    max-width: 20rem;
  }
`;

const steps = () => [
  { id: 'info', label: t`info: account created` },
  { id: 'connect', label: t`connect: email verified` },
  { id: 'later', label: t`later: store postponed` },
  { id: 'complete', label: t`complete: store connected` },
  { id: 'done', label: t`done: everything is ready` },
];

/** Changes the step of a signup that got stuck. */
export function SignupStep({ user }: { user: UserDetails }) {
  const [step, setStep] = useState(user.signup_step);
  const { act, isPending, problem } = useSaveStep();
  const known = steps().some(({ id }) => id === user.signup_step);
  const options = known ? steps() : [...steps(), { id: user.signup_step, label: user.signup_step }];
  async function save() {
    if (await act({ body: { email: user.email, signup_step: step } }))
      toast.success(t`The signup step of ${{ email: user.email }} is ‘${{ step }}’ now.`);
  }
  return (
    <Root>
      {problem ? <Banner tone="danger">{problem.message}</Banner> : null}
      <Line>
        <Select label={t`Signup step`} options={options} value={step} onChange={setStep} />
        <Button
          disabled={step === user.signup_step || user.state === 'deleted'}
          pending={isPending}
          onClick={() => void save()}
        >
          {t`Save step`}
        </Button>
      </Line>
    </Root>
  );
}
