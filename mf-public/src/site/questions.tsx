import { color, space, textStyle } from '@fairshelf/shared-ui/theme';
import Plus from 'lucide-react/icons/plus';
import { styled } from 'styled-components';

const List = styled.div`
  border-bottom: 1px solid ${color.hairline};
`;

const Item = styled.details`
  border-top: 1px solid ${color.hairline};
  summary {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space[16]};
    padding-block: ${space[16]};
    cursor: pointer;
    list-style: none;
    ${textStyle(16, 600)}
  }
  summary::-webkit-details-marker {
    display: none;
  }
  summary svg {
    flex: none;
    width: 1.125rem;
    height: 1.125rem;
    color: ${color.subtle};
  }
  &[open] summary svg {
    rotate: 45deg;
  }
  p {
    padding-bottom: ${space[24]};
    color: ${color.muted};
    ${textStyle(16)}
  }
`;

export interface Question {
  readonly ask: string;
  readonly answer: string;
}

/** Frequently asked questions; the browser itself opens them. */
export function Questions({ questions }: { questions: readonly Question[] }) {
  return (
    <List>
      {questions.map(({ ask, answer }) => (
        <Item key={ask}>
          <summary>
            {ask}
            <Plus aria-hidden />
          </summary>
          <p>{answer}</p>
        </Item>
      ))}
    </List>
  );
}
