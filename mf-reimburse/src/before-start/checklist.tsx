import { type MessageDescriptor, say } from '@fairshelf/shared-contracts/texts';
import { Badge, type Tone } from '@fairshelf/shared-ui/core';
import { color, narrow, space, textStyle } from '@fairshelf/shared-ui/theme';
import { msg, t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const List = styled.ol`
  padding: 0;
  list-style: none;
  counter-reset: step;
  > li {
    display: grid;
    grid-template-columns: 1.75rem minmax(0, 1fr) auto;
    align-items: start;
    gap: ${space[4]} ${space[12]};
    padding-block: ${space[16]};
    counter-increment: step;
  }
  > li + li {
    border-top: 1px solid ${color.hairline};
  }
  > li::before {
    content: counter(step);
    color: ${color.subtle};
    ${textStyle(14, 600)}
  }
  h3 {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space[8]};
    ${textStyle(14, 600)}
  }
  p {
    max-width: 44rem;
    margin-top: ${space[4]};
    color: ${color.muted};
    ${textStyle(13)}
  }
  ${narrow} {
    > li {
      grid-template-columns: 1.75rem minmax(0, 1fr);
    }
    > li > :last-child:not(:first-child) {
      grid-column: 2;
    }
  }
`;

export type StepState = 'done' | 'open' | 'later' | 'unknown';

const states: Readonly<Record<StepState, { readonly text: MessageDescriptor; readonly tone: Tone }>> = {
  done: { text: msg`Done`, tone: 'success' },
  open: { text: msg`Missing`, tone: 'warning' },
  later: { text: msg`Included in the plan`, tone: 'neutral' },
  unknown: { text: msg`Unknown`, tone: 'neutral' },
};

/** One thing that filing cases requires. */
export interface Step {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly state: StepState;
  /** A link to do it. */
  readonly action?: ReactNode;
}

/** Completed and missing steps before the first case can be filed. */
export function Checklist({ steps }: { steps: readonly Step[] }) {
  return (
    <List aria-label={t`What filing cases needs`}>
      {steps.map(({ id, title, text, state, action }) => (
        <li key={id}>
          <div>
            <h3>
              {title} <Badge tone={states[state].tone}>{say(states[state].text)}</Badge>
            </h3>
            <p>{text}</p>
          </div>
          {action ? <div>{action}</div> : null}
        </li>
      ))}
    </List>
  );
}
