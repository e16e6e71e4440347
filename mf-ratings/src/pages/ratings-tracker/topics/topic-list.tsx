import type { ProductTopic } from '@fairshelf/shared-contracts/ratings';
import { Disclosure } from '@fairshelf/shared-ui/inputs';
import { color, space, textStyle } from '@fairshelf/shared-ui/theme';
import { useId } from 'react';
import { styled } from 'styled-components';
import { TopicDetails } from './topic-details.tsx';
import { TopicRow } from './topic-row.tsx';

const Section = styled.section`
  display: grid;
  gap: ${space[4]};
  h3 {
    ${textStyle(14, 600)}
  }
  > p {
    color: ${color.muted};
    ${textStyle(13)}
  }
  > ul {
    padding: 0;
    list-style: none;
  }
  > ul > li + li {
    border-top: 1px solid ${color.hairline};
  }
`;

interface TopicListProps {
  readonly title: string;
  /** The text shown if there are no topics. */
  readonly none: string;
  readonly topics: readonly ProductTopic[];
  readonly most: number;
  readonly category: string | null;
  /** The open topic, by `idOf`. */
  readonly open: string | null;
  readonly onOpen: (id: string | null) => void;
  readonly hrefOf: (asin: string) => string;
}

/** The name of a topic in the address. */
export const idOf = ({ tone, name }: Pick<ProductTopic, 'tone' | 'name'>): string => `${tone} ${name}`;

/** Topics of one tone; each opens its details. */
export function TopicList({ title, none, topics, open, onOpen, ...shown }: TopicListProps) {
  const heading = useId();
  const { most, category, hrefOf } = shown;
  return (
    <Section aria-labelledby={heading}>
      <h3 id={heading}>{title}</h3>
      {topics.length === 0 ? <p>{none}</p> : null}
      <ul>
        {topics.map((topic) => {
          const id = idOf(topic);
          return (
            <li key={id}>
              <Disclosure
                title={<TopicRow topic={topic} most={most} />}
                open={open === id}
                onOpenChange={(isOpen) => onOpen(isOpen ? id : null)}
              >
                {open === id ? <TopicDetails topic={topic} category={category} hrefOf={hrefOf} /> : null}
              </Disclosure>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
