import { Link } from '@fairshelf/shared-ui/basics';
import { color, space, textStyle } from '@fairshelf/shared-ui/theme';
import { Fragment } from 'react';
import { styled } from 'styled-components';
import { cutLinks, type LegalBlock } from './legal-text.ts';

const Paragraph = styled.p`
  margin-top: ${space[12]};
  ${textStyle(16)}
  line-height: 1.7;
`;
const List = styled.ul`
  margin: ${space[12]} 0 0;
  padding-inline-start: 1.25rem;
  ${textStyle(16)}
  line-height: 1.7;
  li + li {
    margin-top: ${space[8]};
  }
  li::marker {
    color: ${color.accent};
  }
`;
const Terms = styled.dl`
  margin: ${space[16]} 0 0;
  border-bottom: 1px solid ${color.hairline};
  dt {
    padding-top: ${space[12]};
    border-top: 1px solid ${color.hairline};
    ${textStyle(16, 600)}
  }
  dd {
    margin: ${space[4]} 0 0;
    padding-bottom: ${space[12]};
    color: ${color.muted};
    ${textStyle(16)}
  }
`;

/** A text with clickable links. */
export function Words({ text }: { text: string }) {
  return cutLinks(text).map(({ at, words, href }) => (
    <Fragment key={at}>{href ? <Link href={href}>{words}</Link> : words}</Fragment>
  ));
}

/** A paragraph, a list or terms of a legal text. */
export function Block({ block }: { block: LegalBlock }) {
  if (typeof block === 'string') {
    return (
      <Paragraph>
        <Words text={block} />
      </Paragraph>
    );
  }
  if ('terms' in block) {
    return (
      <Terms>
        {block.terms.map(({ term, text }) => (
          <Fragment key={term}>
            <dt>{term}</dt>
            <dd>
              <Words text={text} />
            </dd>
          </Fragment>
        ))}
      </Terms>
    );
  }
  return (
    <List>
      {block.map((item) => (
        <li key={item}>
          <Words text={item} />
        </li>
      ))}
    </List>
  );
}
