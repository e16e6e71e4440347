import { styled } from 'styled-components';
import { textStyle } from '../theme/text-style.ts';
import { color, radius, space } from '../theme/tokens.ts';
import { Specimen } from './specimen.tsx';

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(8rem, 1fr));
  gap: ${space[16]};
  padding: 0;
  list-style: none;
  ${textStyle(12, 500)}
`;
const Swatch = styled.div`
  height: 3rem;
  margin-bottom: ${space[4]};
  border: 1px solid ${color.hairline};
  border-radius: ${radius.control};
`;
const swatches = Object.fromEntries(
  Object.entries(color).map(([name, value]) => [name, styled(Swatch)`background: ${value};`]),
);

export function Colours() {
  return (
    <Specimen id="colours" title="Colours">
      <Grid role="list">
        {Object.entries(swatches).map(([name, Colour]) => (
          <li key={name}>
            <Colour />
            {name}
          </li>
        ))}
      </Grid>
    </Specimen>
  );
}
