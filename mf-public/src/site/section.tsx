import { color, narrow, space, textStyle } from '@fairshelf/shared-ui/theme';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { compact, HEADER_HEIGHT, siteWidth } from './layout.ts';

const Band = styled.section`
  scroll-margin-top: ${HEADER_HEIGHT};
  padding-block: 6rem;
  &[data-tone='raised'] {
    border-block: 1px solid ${color.hairline};
    background: ${color.surface};
  }
  & + &:not([data-tone='raised']) {
    padding-top: 0;
  }
  &[data-tone='raised'] + &:not([data-tone='raised']) {
    padding-top: 6rem;
  }
  ${narrow} {
    padding-block: 4rem;
    &[data-tone='raised'] + &:not([data-tone='raised']) {
      padding-top: 4rem;
    }
  }
`;

const Width = styled.div`
  ${siteWidth}
`;

const Lead = styled.div`
  max-width: 42rem;
  margin-bottom: ${space[48]};
  h2 {
    text-wrap: balance;
    ${textStyle(32, 600)}
  }
  p {
    margin-top: ${space[12]};
    color: ${color.muted};
    font-size: 1.125rem;
    line-height: 1.75rem;
  }
  ${narrow} {
    margin-bottom: ${space[32]};
    h2 {
      font-size: 1.625rem;
      line-height: 2rem;
    }
  }
`;

const Beside = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1.75fr);
  gap: ${space[32]} ${space[48]};
  ${compact} {
    grid-template-columns: minmax(0, 1fr);
    ${Lead} {
      margin-bottom: 0;
    }
  }
`;

interface SectionProps {
  readonly id?: string;
  readonly title: string;
  readonly lead?: string;
  readonly tone?: 'plain' | 'raised';
  /** `beside`: the heading is to the left of a content that is no wider than a column of text. */
  readonly layout?: 'stacked' | 'beside';
  readonly children: ReactNode;
}

/** A section of a page with its heading, a sentence about it, and its content. */
export function Section({ id, title, lead, tone = 'plain', layout = 'stacked', children }: SectionProps) {
  const content = (
    <>
      <Lead>
        <h2>{title}</h2>
        {lead ? <p>{lead}</p> : null}
      </Lead>
      {children}
    </>
  );
  return (
    <Band id={id} data-tone={tone}>
      <Width>{layout === 'beside' ? <Beside>{content}</Beside> : content}</Width>
    </Band>
  );
}
