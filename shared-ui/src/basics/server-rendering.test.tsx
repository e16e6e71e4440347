/** @jest-environment node */

import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { renderToString } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import { GlobalStyle } from '../theme/global-style.ts';
import { SpecimenPage } from './specimen-page.tsx';

describe('basics rendered on the server', () => {
  it('render without a style attribute, which the content policy would refuse', () => {
    const html = renderToString(<SpecimenPage />);
    expect(html).toContain('Sign In');
    expect(html).not.toMatch(/\sstyle=/);
  });

  it('add their styles to the style sheet, which carries the nonce', () => {
    const sheet = new ServerStyleSheet();
    renderToString(
      sheet.collectStyles(
        <>
          <GlobalStyle />
          <SpecimenPage />
        </>,
      ),
    );
    const tags = sheet.getStyleTags();
    sheet.seal();
    expect(tags).toContain('--fs-canvas:#F6F8FA');
    expect(tags).toContain('var(--fs-accent)');
  });

  it("don't import React Aria, directly or transitively", () => {
    const files = new Set<string>();
    const packages = new Set<string>();
    const visit = (file: string) => {
      if (files.has(file)) return;
      files.add(file);
      for (const [, from] of readFileSync(file, 'utf8').matchAll(/(?:from|import) '([^']+)'/g)) {
        if (from?.startsWith('.')) visit(join(dirname(file), from));
        else if (from)
          packages.add(
            from
              .split('/')
              .slice(0, from.startsWith('@') ? 2 : 1)
              .join('/'),
          );
      }
    };
    visit(join(import.meta.dirname, 'index.ts'));
    expect(files.size).toBeGreaterThan(15);
    expect([...packages].sort()).toEqual([
      '@fairshelf/shared-contracts',
      '@lingui/core',
      'lucide-react',
      'react',
      'react-router-dom',
      'styled-components',
    ]);
  });
});
