/** @jest-environment node */
import { expect, it } from '@jest/globals';
import { renderToString } from 'react-dom/server';
import { DemoLink } from './demo-link.tsx';

it('is part of the page for every edition, with the marker that the page server uses to hide it', () => {
  expect(renderToString(<DemoLink>Look</DemoLink>)).toMatch(
    /^<span data-needs-route="demo-dashboard"><a [^>]*href="\/demo\/dashboard"/,
  );
});
