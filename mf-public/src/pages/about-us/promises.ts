/** What the product keeps to, said to people who can check it. */
export const promises = [
  {
    title: 'Numbers that are true, or none',
    text: 'Every figure comes from a source that you can name, with its date. What is not known shows a dash. An estimate is called one, and its arithmetic stands beside it.',
  },
  {
    title: 'A reason for everything',
    text: 'Why a product stands at the top, why a claim is open, why an order was not asked about: the answer is on the page, in plain words.',
  },
  {
    title: 'Only with your consent',
    text: 'We read what you allowed on the marketplace’s own page, and act where you set a rule. We never ask for your seller password, and we do not scrape.',
  },
  {
    title: 'Care with what can’t be taken back',
    text: 'A message to a buyer or a claim to the marketplace goes out once. The product is built so that a crash, a retry or a second click can’t make it two.',
  },
  {
    title: 'A way out',
    text: 'Withdraw your consent whenever you like, on the marketplace’s own page. No contract runs on, and leaving takes one message.',
  },
] as const;
