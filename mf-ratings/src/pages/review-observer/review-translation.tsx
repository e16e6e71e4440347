import { isLanguage, SOURCE_LANGUAGE } from '@fairshelf/shared-contracts/core';
import { useCall } from '@fairshelf/shared-contracts/react';
import { type ReviewRow, translateReview } from '@fairshelf/shared-contracts/reviews';
import type { Market } from '@fairshelf/shared-contracts/state';
import { currentLanguage } from '@fairshelf/shared-contracts/texts';
import { Banner, Button } from '@fairshelf/shared-ui/core';
import { color, space, textStyle } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import Languages from 'lucide-react/icons/languages';
import { useState } from 'react';
import { styled } from 'styled-components';
import { storeOf } from './queries.ts';
import { languageOf } from './words.ts';

const Root = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space[8]};
  p {
    white-space: pre-wrap;
    overflow-wrap: anywhere;
    ${textStyle(16)}
  }
  strong {
    display: block;
  }
`;
const Note = styled.small`
  color: ${color.muted};
  ${textStyle(13)}
`;

/** The language to translate into: that of the page. */
const target = () => {
  const language = currentLanguage();
  return isLanguage(language) ? language : SOURCE_LANGUAGE;
};

/** Whether a review is in another language than the page, as far as known. */
export const isForeign = ({ body, language }: Pick<ReviewRow, 'body' | 'language'>): boolean =>
  body !== '' && language !== target().split('-')[0];

interface ReviewTranslationProps {
  readonly market: Market;
  readonly review: ReviewRow;
}

/** Translates a review when a person asks for it; the original stays above. */
export function ReviewTranslation({ market, review }: ReviewTranslationProps) {
  const [isAsked, setIsAsked] = useState(false);
  const to = target();
  const translation = useCall(
    translateReview,
    { query: { ...storeOf(market), reviewId: review.id, to } },
    { enabled: isAsked },
  );
  const { data } = translation;
  if (isAsked && data) {
    return (
      <Root>
        <p dir="auto" lang={to}>
          {data.title ? <strong>{data.title}</strong> : null}
          {data.body}
        </p>
        <Note>
          {t`Translated from ${{ language: languageOf(data.from) ?? data.from }} by ${{ service: data.service }}`}
        </Note>
        <Button size="sm" onClick={() => setIsAsked(false)}>{t`Hide translation`}</Button>
      </Root>
    );
  }
  return (
    <Root>
      {isAsked && translation.error ? <Banner tone="danger">{translation.error.message}</Banner> : null}
      <Button
        size="sm"
        icon={<Languages aria-hidden="true" />}
        pending={isAsked && translation.isFetching}
        onClick={() => (isAsked ? void translation.refetch() : setIsAsked(true))}
      >
        {t`Translate`}
      </Button>
    </Root>
  );
}
