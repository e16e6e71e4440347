import { useId } from 'react';
import { styled } from 'styled-components';
import { labelStyles } from '../basics/field-styles.ts';
import { textStyle } from '../theme/text-style.ts';
import { color, motion, radius, shadow, space } from '../theme/tokens.ts';

const Root = styled.fieldset`
  display: inline-block;
  /* As wide as its options, in a grid as well. */
  justify-self: start;
  min-width: 0;
  max-width: 100%;
  padding: 0;
  border: 0;
  /* Not aligned to a line of text. */
  vertical-align: top;
`;
const Legend = styled.legend`
  ${labelStyles}
  padding: 0;
  margin-bottom: ${space[4]};
`;
const Track = styled.div`
  display: flex;
  padding: 1px;
  border: 1px solid ${color.hairline};
  border-radius: 6px;
  background: ${color.canvas};
  overflow-x: auto;
  scrollbar-width: none;
`;
const Segment = styled.label`
  position: relative;
  display: grid;
  place-items: center;
  min-height: 1.75rem;
  padding: 0 0.75rem;
  border-radius: ${radius.control};
  color: ${color.muted};
  ${textStyle(13, 500)}
  white-space: nowrap;
  cursor: pointer;
  transition: color ${motion.feedback}, background-color ${motion.feedback};
  &:hover {
    color: ${color.text};
  }
  &:has(:checked) {
    background: ${color.raised};
    color: ${color.text};
    box-shadow: ${shadow.card}, 0 0 0 1px ${color.hairline};
  }
  &:has(:focus-visible) {
    outline: 2px solid ${color.focus};
    outline-offset: -1px;
  }
  input {
    position: absolute;
    inset: 0;
    opacity: 0;
    cursor: inherit;
  }
`;

export interface SegmentedControlProps<Id extends string> {
  /** What is chosen; for screen readers only, unless `showLabel`. */
  label: string;
  /** For forms, where the options don't explain what they choose. */
  showLabel?: boolean;
  options: readonly { id: Id; label: string }[];
  value: Id;
  onChange: (id: Id) => void;
}

/** A choice of two to five words that takes effect at once: a period, a unit, a theme. */
export function SegmentedControl<Id extends string>(props: SegmentedControlProps<Id>) {
  const name = useId();
  return (
    <Root>
      <Legend className={props.showLabel ? undefined : 'visually-hidden'}>{props.label}</Legend>
      <Track>
        {props.options.map(({ id, label }) => (
          <Segment key={id}>
            <input
              type="radio"
              name={name}
              checked={id === props.value}
              onChange={() => props.onChange(id)}
            />
            {label}
          </Segment>
        ))}
      </Track>
    </Root>
  );
}
