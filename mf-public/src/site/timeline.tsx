import { color, radius, shadow, space, textStyle } from '@fairshelf/shared-ui/theme';
import { styled } from 'styled-components';

const Card = styled.figure`
  padding: ${space[24]};
  border: 1px solid ${color.hairline};
  border-radius: ${radius.dialog};
  background: ${color.surface};
  box-shadow: ${shadow.card};
  figcaption {
    margin-bottom: ${space[16]};
    color: ${color.subtle};
    ${textStyle(13, 500)}
  }
`;

const List = styled.ol`
  padding: 0;
  list-style: none;
`;

const Moment = styled.li`
  position: relative;
  padding-block: 0 ${space[24]};
  padding-inline: 1.75rem 0;
  /* The dot, and the line to the next one. */
  &::before {
    content: '';
    position: absolute;
    inset-block: 0.3125rem auto;
    inset-inline: 0 auto;
    width: 0.75rem;
    height: 0.75rem;
    border: 2px solid ${color.accent};
    border-radius: ${radius.pill};
    background: ${color.surface};
  }
  &[data-tone='done']::before {
    background: ${color.accent};
  }
  &[data-tone='stop']::before {
    border-color: ${color.control};
    border-radius: 2px;
  }
  &:not(:last-child)::after {
    content: '';
    position: absolute;
    inset-block: 1.25rem -0.125rem;
    inset-inline: 0.3125rem auto;
    border-inline-start: 2px solid ${color.hairline};
  }
  &:last-child {
    padding-bottom: 0;
  }
  strong {
    display: block;
    ${textStyle(14, 600)}
  }
  span {
    color: ${color.muted};
    ${textStyle(14)}
  }
`;

export interface TimelineMoment {
  readonly when: string;
  readonly what: string;
  /** `done` is the goal, `stop` is a possible early end. */
  readonly tone?: 'done' | 'stop';
}

/** The steps of a process, with the decision at each point. */
export function Timeline({ caption, moments }: { caption: string; moments: readonly TimelineMoment[] }) {
  return (
    <Card aria-label={caption}>
      <figcaption>{caption}</figcaption>
      <List>
        {moments.map(({ when, what, tone }) => (
          <Moment key={when} data-tone={tone}>
            <strong>{when}</strong>
            <span>{what}</span>
          </Moment>
        ))}
      </List>
    </Card>
  );
}
