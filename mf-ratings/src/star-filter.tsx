import { FieldGroup } from '@fairshelf/shared-ui/core';
import { color, radius, space, textStyle } from '@fairshelf/shared-ui/theme';
import { plural, t } from '@lingui/core/macro';
import { styled } from 'styled-components';

const Group = styled(FieldGroup)`
  display: flex;
  gap: ${space[4]};
`;
const Star = styled.label`
  position: relative;
  display: grid;
  place-items: center;
  min-width: 2.75rem;
  min-height: 2.25rem;
  border: 1px solid ${color.control};
  border-radius: ${radius.control};
  background: ${color.surface};
  color: ${color.muted};
  ${textStyle(13, 500)}
  cursor: pointer;
  &:hover {
    border-color: ${color.muted};
  }
  &:has(:checked) {
    border-color: ${color.accent};
    background: ${color.selected};
    color: ${color.accent};
  }
  &:has(:focus-visible) {
    outline: 2px solid ${color.focus};
    outline-offset: 2px;
  }
  input {
    position: absolute;
    inset: 0;
    opacity: 0;
    cursor: inherit;
  }
`;

const stars = [5, 4, 3, 2, 1] as const;

interface StarFilterProps {
  readonly chosen: readonly number[];
  readonly onChange: (stars: readonly number[]) => void;
}

/** Filters by stars; none chosen shows all. */
export function StarFilter({ chosen, onChange }: StarFilterProps) {
  const toggle = (star: number) =>
    onChange(chosen.includes(star) ? chosen.filter((each) => each !== star) : [...chosen, star]);
  return (
    <Group>
      <legend className="visually-hidden">{t`Stars`}</legend>
      {stars.map((star) => (
        <Star key={star}>
          <input
            type="checkbox"
            aria-label={plural({ stars: star }, { one: '# star', other: '# stars' })}
            checked={chosen.includes(star)}
            onChange={() => toggle(star)}
          />
          <span aria-hidden="true">{star} ★</span>
        </Star>
      ))}
    </Group>
  );
}
