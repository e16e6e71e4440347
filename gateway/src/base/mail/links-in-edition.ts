import { type Edition, pathInEdition } from '@fairshelf/shared-contracts/delivery';
import type { MailContent } from './layout.ts';

/** Where an email's links lead. */
export interface MailPlace {
  readonly edition: Edition;
  /** Base address of the product's pages, without a trailing slash. */
  readonly appUrl: string;
}

/** The content with links to pages of this edition only: others lead to the page that replaces theirs, or are left out. */
export function linksInEdition(content: MailContent, place: MailPlace): MailContent {
  const { button, sections, unsubscribe, closing, ...rest } = content;
  const buttonUrl = button && urlInEdition(button.url, place);
  const unsubscribeUrl = unsubscribe && urlInEdition(unsubscribe.url, place);
  return {
    ...rest,
    ...(button && buttonUrl !== undefined ? { button: { ...button, url: buttonUrl } } : {}),
    ...(sections ? { sections: sections.map((section) => sectionInEdition(section, place)) } : {}),
    ...(unsubscribe && unsubscribeUrl !== undefined
      ? { unsubscribe: { ...unsubscribe, url: unsubscribeUrl } }
      : {}),
    ...(closing === undefined ? {} : { closing: sentencesInEdition([closing].flat(), place) }),
  };
}

function sectionInEdition(
  { url, ...section }: NonNullable<MailContent['sections']>[number],
  place: MailPlace,
): NonNullable<MailContent['sections']>[number] {
  const there = url === undefined ? undefined : urlInEdition(url, place);
  return there === undefined ? section : { ...section, url: there };
}

/** A sentence about a page that the edition lacks is empty. */
const sentencesInEdition = (sentences: readonly string[], place: MailPlace): string[] =>
  sentences.flatMap((sentence) => {
    const url = sentence.match(/https?:\/\/\S+?(?=[.,]?(\s|$))/)?.[0];
    if (url === undefined) return sentence;
    const there = urlInEdition(url, place);
    return there === undefined ? [] : sentence.replace(url, there);
  });

function urlInEdition(url: string, { edition, appUrl }: MailPlace): string | undefined {
  if (!url.startsWith(`${appUrl}/`)) return url;
  const path = pathInEdition(edition, url.slice(appUrl.length));
  return path === undefined ? undefined : `${appUrl}${path}`;
}
