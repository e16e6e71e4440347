import { t } from '@lingui/core/macro';
/** The promises of the About page; each can be checked in the product. */
export const promises = () => [
  {
    title: t`True numbers or none`,
    text: t`Every figure has a source and a date. What isn’t known shows a dash. Estimates are labeled and show their calculation.`,
  },
  {
    title: t`A reason for everything`,
    text: t`Why a product is on top, why a case is open, why an order was skipped: the answer is on the page, in plain words.`,
  },
  {
    title: t`Only with your consent`,
    text: t`We read what you approved on Amazon’s own page and act on the rules you set. We never ask for your seller password, and we don’t scrape.`,
  },
  {
    title: t`Care with what can’t be undone`,
    text: t`A message to a buyer or a claim to Amazon goes out once, even after a crash, a retry or a double click.`,
  },
  {
    title: t`A way out`,
    text: t`Revoke access at any time on Amazon’s own page. There’s no minimum term, and closing your account takes one message.`,
  },
];
