import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { Link, Logo, SkipLink, ToastRegion } from '../core/index.ts';
import { SegmentedControl } from '../inputs/index.ts';
import { GlobalStyle } from '../theme/global-style.ts';
import { textStyle } from '../theme/text-style.ts';
import { color, layer, narrow, space } from '../theme/tokens.ts';
import { Actions } from './actions.tsx';
import { Charts } from './charts.tsx';
import { Colours } from './colours.tsx';
import { Feedback } from './feedback.tsx';
import { Figures } from './figures.tsx';
import { Forms } from './forms.tsx';
import { NavigationSpecimen } from './navigation.tsx';
import { Overlays } from './overlays.tsx';
import { Tables } from './tables.tsx';
import { TypeScale } from './type-scale.tsx';

const Bar = styled.header`
  position: sticky;
  top: 0;
  z-index: ${layer.bar};
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[16]};
  height: 3.5rem;
  padding: 0 ${space[24]};
  border-bottom: 1px solid ${color.hairline};
  background: ${color.surface};
  ${narrow} {
    padding: 0 ${space[16]};
  }
`;
const Body = styled.div`
  display: grid;
  grid-template-columns: 11rem minmax(0, 70rem);
  justify-content: center;
  gap: ${space[32]};
  padding: ${space[32]} ${space[24]};
  ${narrow} {
    grid-template-columns: minmax(0, 1fr);
    padding: ${space[16]};
  }
`;
const Contents = styled.nav`
  position: sticky;
  top: 5.5rem;
  align-self: start;
  display: grid;
  gap: ${space[8]};
  color: ${color.muted};
  ${textStyle(13)}
  ${narrow} {
    display: none;
  }
`;
const Lead = styled.div`
  margin-bottom: ${space[32]};
  h1 {
    ${textStyle(32, 600)}
  }
  p {
    color: ${color.muted};
  }
`;

const themes = [
  { id: 'light', label: 'Light' },
  { id: 'dark', label: 'Dark' },
] as const;
const parts = [
  'navigation',
  'actions',
  'forms',
  'feedback',
  'overlays',
  'figures',
  'tables',
  'charts',
  'type',
  'colours',
];

export function Gallery() {
  const [theme, setTheme] = useState<'light' | 'dark'>(() =>
    new URLSearchParams(location.search).get('theme') === 'dark' ? 'dark' : 'light',
  );
  useEffect(() => {
    document.documentElement.dataset.theme = theme;
  }, [theme]);
  return (
    <>
      <GlobalStyle />
      <SkipLink />
      <Bar>
        <Logo />
        <SegmentedControl label="Theme" options={themes} value={theme} onChange={setTheme} />
      </Bar>
      <Body>
        <Contents aria-label="Components">
          {parts.map((part) => (
            <Link key={part} href={`#${part}`} variant="quiet">
              {part.slice(0, 1).toUpperCase() + part.slice(1)}
            </Link>
          ))}
        </Contents>
        <main id="main" tabIndex={-1}>
          <Lead>
            <h1>Harbour</h1>
            <p>Slate neutrals, one deep teal; colour means state. Every component in every state.</p>
          </Lead>
          <NavigationSpecimen />
          <Actions />
          <Forms />
          <Feedback />
          <Overlays />
          <Figures />
          <Tables />
          <Charts />
          <TypeScale />
          <Colours />
        </main>
      </Body>
      <ToastRegion />
    </>
  );
}
