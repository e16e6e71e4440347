import { Banner, Button, toast } from '@fairshelf/shared-ui/core';
import { Select } from '@fairshelf/shared-ui/inputs';
import { space } from '@fairshelf/shared-ui/theme';
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

const steps = [
  { id: 'info', label: 'info: account created' },
  { id: 'connect', label: 'connect: email verified' },
  { id: 'later', label: 'later: store postponed' },
  { id: 'complete', label: 'complete: store connected' },
  { id: 'done', label: 'done: everything is ready' },
];

/** Changes the step of a signup that got stuck. */
export function SignupStep({ user }: { user: UserDetails }) {
  const [step, setStep] = useState(user.signup_step);
  const { act, isPending, problem } = useSaveStep();
  const known = steps.some(({ id }) => id === user.signup_step);
  const options = known ? steps : [...steps, { id: user.signup_step, label: user.signup_step }];
  async function save() {
    if (await act({ body: { email: user.email, signup_step: step } }))
      toast.success(`The signup step of ${user.email} is ‘${step}’ now.`);
  }
  return (
    <Root>
      {problem ? <Banner tone="danger">{problem.message}</Banner> : null}
      <Line>
        <Select label="Signup step" options={options} value={step} onChange={setStep} />
        <Button
          disabled={step === user.signup_step || user.state === 'deleted'}
          pending={isPending}
          onClick={() => void save()}
        >
          Save step
        </Button>
      </Line>
    </Root>
  );
}
