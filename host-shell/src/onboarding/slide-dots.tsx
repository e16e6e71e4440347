import { color } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { styled } from 'styled-components';

const Root = styled.div`
  display: flex;
`;
/** As large as a finger needs; only the dot is visible. */
const Dot = styled.button`
  display: grid;
  place-items: center;
  width: 1.5rem;
  height: 1.5rem;
  padding: 0;
  border: 0;
  border-radius: 50%;
  background: none;
  cursor: pointer;
  &::before {
    content: '';
    width: 0.5rem;
    height: 0.5rem;
    border: 1px solid ${color.control};
    border-radius: 50%;
  }
  &[aria-current]::before {
    border-color: ${color.accent};
    background: ${color.accent};
  }
  &:hover::before {
    background: ${color.control};
  }
`;

interface SlideDotsProps {
  readonly titles: readonly string[];
  readonly at: number;
  readonly onChoose: (at: number) => void;
  /** The id of the element that the dots control. */
  readonly controls: string;
}

/** One dot per slide: the current one, and buttons for the others. */
export function SlideDots({ titles, at, onChoose, controls }: SlideDotsProps) {
  return (
    <Root>
      {titles.map((title, index) => (
        <Dot
          key={title}
          type="button"
          aria-label={t`${{ position: index + 1 }} of ${{ total: titles.length }}: ${{ title }}`}
          aria-current={index === at ? 'true' : undefined}
          aria-controls={controls}
          onClick={() => onChoose(index)}
        />
      ))}
    </Root>
  );
}
