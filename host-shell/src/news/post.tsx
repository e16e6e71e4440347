import { formatNewsDate } from '@fairshelf/shared-contracts/core';
import type { NewsPost } from '@fairshelf/shared-contracts/news';
import { color, radius, space, textStyle } from '@fairshelf/shared-ui/theme';
import { useState } from 'react';
import { styled } from 'styled-components';
import { HtmlLine, HtmlText } from './html-content.tsx';

const Root = styled.article`
  display: grid;
  gap: ${space[8]};
  color: ${color.text};
  ${textStyle(14)}
  & + & {
    margin-top: ${space[24]};
    padding-top: ${space[24]};
    border-top: 1px solid ${color.hairline};
  }
  &:first-child {
    padding-top: ${space[4]};
  }
  h3 {
    ${textStyle(16, 600)}
  }
  time {
    color: ${color.subtle};
    ${textStyle(12)}
  }
`;
const Cover = styled.img`
  width: 100%;
  max-height: 14rem;
  object-fit: cover;
  border-radius: ${radius.card};
`;
const Bullets = styled.ul`
  display: grid;
  gap: ${space[4]};
  padding-inline-start: 1.25rem;
`;
const Reference = styled.div`
  color: ${color.muted};
  ${textStyle(13)}
`;

/** One post of the news board. */
export function Post({ post }: { post: NewsPost }) {
  const [hasCover, setHasCover] = useState(Boolean(post.cover_image));
  return (
    <Root>
      {hasCover && post.cover_image ? (
        <Cover src={post.cover_image} alt="" onError={() => setHasCover(false)} />
      ) : null}
      <time dateTime={post.created_at}>{formatNewsDate(post.created_at)}</time>
      <h3>
        <HtmlLine html={post.title} />
      </h3>
      <HtmlText html={post.contents} />
      {post.bullet_content_list.length > 0 ? (
        <Bullets>
          {post.bullet_content_list.map((bullet) => (
            <li key={bullet}>{bullet}</li>
          ))}
        </Bullets>
      ) : null}
      {post.reference_content ? (
        <Reference>
          <HtmlText html={post.reference_content} />
        </Reference>
      ) : null}
    </Root>
  );
}
