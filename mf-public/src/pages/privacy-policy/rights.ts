import type { LegalSection } from '../../site/legal/legal-text.ts';

/** The privacy rights, in general and by the laws of Europe and California. */
export const rights: readonly LegalSection[] = [
  {
    id: 'rights',
    title: 'What you can ask of us',
    blocks: [
      'Whoever and wherever you are, you can ask us',
      [
        'whether we hold data about you, and for a copy of it;',
        'to correct what is wrong and to complete what is missing;',
        'to delete it, unless a law obliges us to keep it;',
        'to stop using it for a certain purpose, or to use it no more than is needed;',
        'to hand over what you gave us in a form that other programs can read.',
      ],
      'Much of it you can do yourself, under Settings: correct your profile, download everything about you in a form that other programs can read, and delete your account. Owners can do the same for their company.',
      'For everything else write to us on the page [Contact Us](/contact-us). It costs nothing, and nobody is treated worse for asking. We may ask you to show that you are the person whose data it is, usually by answering from the email address of the account.',
      'Where you ask us for a correction, we make it, or tell you why we can’t, within 45 business days.',
    ],
  },
  {
    id: 'europe',
    title: 'If you live in the European Economic Area, Switzerland or the United Kingdom',
    blocks: [
      'The rights above are those of Articles 15 to 21 of the GDPR and of the corresponding laws of Switzerland and the United Kingdom. You may object at any time to processing that is based on our legitimate interest, for reasons that follow from your situation. Where processing is based on your consent, you may withdraw it at any time; what was done until then stays lawful.',
      'We answer without undue delay and within the time that these laws set. You may also complain to a supervisory authority, for example to that of the place where you live.',
    ],
  },
  {
    id: 'california',
    title: 'If you live in California',
    blocks: [
      'You have the right to know which categories of personal information we collect, from whom, for what purpose and to whom we disclose it; to have it deleted and corrected; and not to be discriminated against for using these rights. The sections above are our answer to the first. In the words of the law we collect identifiers, commercial information, internet activity on this service, and professional information.',
      'We do not sell personal information, do not share it for cross-context behavioral advertising, and have not done so in the preceding twelve months. That holds for everyone, and for people under 16 in particular.',
      'You may ask once a year, free of charge, which personal information we disclosed to third parties for their direct marketing (California Civil Code § 1798.83). We disclose none. You may have somebody make a request for you if you have authorized them in writing.',
      'We answer requests from California within 30 days.',
    ],
  },
];
