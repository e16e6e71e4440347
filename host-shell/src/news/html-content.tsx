import { color, radius, space } from '@fairshelf/shared-ui/theme';
import { useCallback } from 'react';
import { styled } from 'styled-components';
import { cleanHtml } from './clean-html.ts';

const Text = styled.div`
  overflow-wrap: anywhere;
  > * + * {
    margin-top: ${space[8]};
  }
  ul,
  ol {
    padding-inline-start: 1.25rem;
  }
  a {
    color: ${color.link};
    text-decoration: underline;
  }
  img {
    max-width: 100%;
    border-radius: ${radius.control};
  }
  pre {
    overflow-x: auto;
  }
`;

/** HTML that people wrote, sanitized. */
export function HtmlText({ html }: { html: string }) {
  return <Text ref={useHtml(html, 'text')} />;
}

/** One line of such HTML, inside a heading or a list item. */
export function HtmlLine({ html }: { html: string }) {
  return <span ref={useHtml(html, 'line')} />;
}

function useHtml(html: string, kind: 'line' | 'text') {
  return useCallback(
    (place: HTMLElement | null) => place?.replaceChildren(cleanHtml(html, kind)),
    [html, kind],
  );
}
