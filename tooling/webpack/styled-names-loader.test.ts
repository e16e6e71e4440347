import { describe, expect, it } from '@jest/globals';
import { nameStyledComponents } from './styled-names-loader.ts';

describe('nameStyledComponents', () => {
  it('names a component of an element, with props and attributes', () => {
    expect(transform('styled.div`a`')).toMatch(
      /^styled\.div\.withConfig\(\{componentId:'fs-[0-9a-f]{6}-0'\}\)`a`$/,
    );
    expect(transform('styled.a.attrs({ x: 1 })`a`')).toMatch(
      /^styled\.a\.withConfig\(.*\)\.attrs\(\{ x: 1 \}\)`a`$/,
    );
  });

  it('names a component of another one after its closing bracket', () => {
    expect(transform('styled(pick(Link))`a`')).toMatch(/^styled\(pick\(Link\)\)\.withConfig\(.*-0'\}\)`a`$/);
  });

  it('counts within a file and distinguishes files', () => {
    const both = transform('styled.p`a`; styled.p`b`');
    expect(both).toContain("-0'");
    expect(both).toContain("-1'");
    expect(transform('styled.p`a`', 'a.tsx')).not.toBe(transform('styled.p`a`', 'b.tsx'));
    expect(transform('styled.p`a`')).toBe(transform('styled.p`a`'));
  });

  it('leaves other code unchanged', () => {
    expect(nameStyledComponents('styled.div`a`', 'a.tsx')).toBe('styled.div`a`');
    expect(transform("my.styled.div; 'styled.div'; restyled.div")).toBe(
      "my.styled.div; 'styled.div'; restyled.div",
    );
  });
});

const withImport = (code: string) => `import { styled } from 'styled-components';\n${code}`;
const transform = (code: string, file = 'a.tsx') =>
  nameStyledComponents(withImport(code), file).split('\n')[1] ?? '';
