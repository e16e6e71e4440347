import { SOURCE_LANGUAGE } from '@fairshelf/shared-contracts/core';
import { currentLanguage, say } from '@fairshelf/shared-contracts/texts';
import { Link } from '@fairshelf/shared-ui/basics';
import { color, narrow, space, textStyle } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { styled } from 'styled-components';
import { compact, HEADER_HEIGHT, siteWidth } from '../layout.ts';
import type { SitePage } from '../pages.ts';
import { Block, Words } from './legal-block.tsx';
import type { LegalSection } from './legal-text.ts';

const Root = styled.div`
  ${siteWidth}
  display: grid;
  grid-template-columns: 16rem minmax(0, 44rem);
  gap: ${space[48]} 4rem;
  padding-block: 4rem 6rem;
  ${compact} {
    grid-template-columns: minmax(0, 44rem);
  }
  ${narrow} {
    padding-block: ${space[32]} 4rem;
  }
`;

const Head = styled.div`
  grid-column: 1 / -1;
  max-width: 44rem;
  h1 {
    font-size: clamp(2rem, 1.4rem + 2.6vw, 3rem);
    line-height: 1.1;
    letter-spacing: -0.03em;
  }
  p {
    margin-top: ${space[16]};
    color: ${color.muted};
    ${textStyle(16)}
  }
`;

const Contents = styled.nav`
  align-self: start;
  position: sticky;
  top: calc(${HEADER_HEIGHT} + ${space[24]});
  max-height: calc(100dvh - ${HEADER_HEIGHT} - ${space[48]});
  overflow-y: auto;
  h2 {
    ${textStyle(13, 600)}
  }
  ol {
    margin: ${space[8]} 0 0;
    padding: 0;
    list-style: none;
    counter-reset: part;
  }
  li {
    counter-increment: part;
    ${textStyle(13)}
  }
  a {
    display: grid;
    grid-template-columns: 1.75rem minmax(0, 1fr);
    padding-block: ${space[4]};
    color: ${color.muted};
    text-decoration: none;
  }
  a::before {
    content: counter(part);
    color: ${color.subtle};
  }
  a:hover {
    color: ${color.text};
    text-decoration: underline;
  }
  ${compact} {
    position: static;
    max-height: none;
    padding: ${space[16]};
    border: 1px solid ${color.hairline};
    border-radius: 8px;
    background: ${color.surface};
  }
`;

const Text = styled.div`
  counter-reset: part;
  section {
    counter-increment: part;
    scroll-margin-top: calc(${HEADER_HEIGHT} + ${space[24]});
  }
  section + section {
    margin-top: ${space[48]};
  }
  section > h2 {
    ${textStyle(20, 600)}
  }
  section > h2::before {
    content: counter(part) '. ';
    color: ${color.subtle};
  }
`;

interface LegalPageProps {
  readonly page: SitePage;
  readonly intro: string;
  readonly sections: readonly LegalSection[];
}

/** A legal text: a sticky contents list, and sections that can be linked to. */
export function LegalPage({ page, intro, sections }: LegalPageProps) {
  return (
    <Root>
      <Head>
        <h1>{say(page.title)}</h1>
        <p>{t`Last updated: September 2022`}</p>
        {currentLanguage() === SOURCE_LANGUAGE ? null : (
          <p>{t`This text is legally binding in English and is shown in English.`}</p>
        )}
        <p lang={SOURCE_LANGUAGE}>
          <Words text={intro} />
        </p>
      </Head>
      <Contents aria-labelledby="contents">
        <h2 id="contents">{t`Contents`}</h2>
        <ol lang={SOURCE_LANGUAGE}>
          {sections.map(({ id, title }) => (
            <li key={id}>
              <Link href={`#${id}`}>{title}</Link>
            </li>
          ))}
        </ol>
      </Contents>
      <Text lang={SOURCE_LANGUAGE}>
        {sections.map(({ id, title, blocks }) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`}>
            <h2 id={`${id}-title`}>{title}</h2>
            {blocks.map((block) => (
              <Block key={JSON.stringify(block)} block={block} />
            ))}
          </section>
        ))}
      </Text>
    </Root>
  );
}
