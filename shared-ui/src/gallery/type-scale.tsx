import { styled } from 'styled-components';
import { type TextSize, textStyle } from '../theme/text-style.ts';
import { Specimen } from './specimen.tsx';

const sizes: readonly TextSize[] = [32, 24, 20, 16, 14, 13, 12];
const lines = sizes.map((size) => ({ size, Line: styled.p`${textStyle(size, size > 14 ? 600 : 400)}` }));

export function TypeScale() {
  return (
    <Specimen id="type" title="Type">
      {lines.map(({ size, Line }) => (
        <Line key={size}>{size} px · Recovered $12,480.55 from 1,204 units in 38 cases</Line>
      ))}
    </Specimen>
  );
}
