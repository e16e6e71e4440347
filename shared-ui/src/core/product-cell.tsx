import { css, styled } from 'styled-components';
import { textStyle } from '../theme/text-style.ts';
import { color, narrow, radius, space } from '../theme/tokens.ts';

const Root = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[12]};
  min-width: 0;
`;

const Picture = styled.img`
  flex: none;
  width: 2.5rem;
  height: 2.5rem;
  border: 1px solid ${color.hairline};
  border-radius: ${radius.control};
  object-fit: cover;
  background: ${color.canvas};
`;

const Words = styled.div`
  min-width: 0;
`;

/** Two lines: what distinguishes variants comes after brand and kind. */
const titleStyles = css`
  /* A title reads in its own direction, and stays on the page's side. */
  text-align: -webkit-match-parent;
  text-align: match-parent;
  display: -webkit-box;
  max-width: 100%;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  overflow-wrap: anywhere;
  /* Phones have no hover to read the rest. */
  ${narrow} {
    display: block;
  }
  ${textStyle(13, 500)}
`;

/* The clamp is on a span within: WebKit doesn't clamp a button. */
const Name = styled.button`
  display: block;
  max-width: 100%;
  padding: 0;
  border: 0;
  background: none;
  color: ${color.text};
  text-align: start;
  cursor: pointer;
  &:hover {
    color: ${color.link};
    text-decoration: underline;
  }
`;

const Plain = styled.span`
  ${titleStyles}
`;

const Ids = styled.span`
  display: block;
  text-align: -webkit-match-parent;
  text-align: match-parent;
  /* Wraps where scrollbars or the reader's text spacing leave too little: half a SKU names no product. */
  overflow-wrap: anywhere;
  color: ${color.subtle};
  ${textStyle(12)}
`;

export interface ProductCellProps {
  title: string;
  /** Identifiers under the name: 'B0CXR2J1L4 · KT-204'. */
  ids: string;
  image: string | null;
  /** Omitted when there are no details to open. */
  onOpen?: (() => void) | undefined;
}

/** A product in the first column of a table; its name opens the details, if any. */
export function ProductCell({ title, ids, image, onOpen }: ProductCellProps) {
  return (
    <Root>
      {image ? <Picture src={image} alt="" width={40} height={40} loading="lazy" /> : null}
      <Words>
        {onOpen ? (
          <Name type="button" onClick={onOpen} title={title}>
            <Plain dir="auto">{title}</Plain>
          </Name>
        ) : (
          <Plain dir="auto" title={title}>
            {title}
          </Plain>
        )}
        <Ids dir="auto" title={ids}>
          {ids}
        </Ids>
      </Words>
    </Root>
  );
}
