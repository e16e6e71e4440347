import { color, narrow, space, textStyle } from '@fairshelf/shared-ui/theme';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Band = styled.section`
  scroll-margin-top: 4rem;
  padding-block: 6rem;
  &[data-tone='raised'] {
    border-block: 1px solid ${color.hairline};
    background: ${color.surface};
  }
  ${narrow} {
    padding-block: 4rem;
  }
`;

const Width = styled.div`
  max-width: 72rem;
  margin-inline: auto;
  padding-inline: ${space[24]};
  ${narrow} {
    padding-inline: ${space[16]};
  }
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
`;

interface SectionProps {
  readonly id?: string;
  readonly title: string;
  readonly lead: string;
  readonly tone?: 'plain' | 'raised';
  readonly children: ReactNode;
}

/** A band of the landing page with its heading, a sentence on it, and its content. */
export function Section({ id, title, lead, tone = 'plain', children }: SectionProps) {
  return (
    <Band id={id} data-tone={tone}>
      <Width>
        <Lead>
          <h2>{title}</h2>
          <p>{lead}</p>
        </Lead>
        {children}
      </Width>
    </Band>
  );
}
