import type { LegalSection } from '../../site/legal/legal-text.ts';
import { rights } from './rights.ts';
import { storedData } from './stored-data.ts';

export const intro =
  'This policy says which data this installation of Fairshelf handles, why, for how long, and what you can ask of us. It is written to be read. If something in it is not clear, [ask us](/contact-us).';

export const sections: readonly LegalSection[] = [
  {
    id: 'short',
    title: 'The short version',
    blocks: [
      [
        'Fairshelf runs on servers of its operator’s own choice. Your data is stored there, and not with a chain of advertising and analytics companies.',
        'There are no third-party trackers, no advertising, no fingerprinting, and on these pages no scripts or fonts from foreign servers.',
        'We read from your seller accounts what you have allowed on Amazon’s own page, and use it to show it to you.',
        'We do not sell data, and do not share it for advertising.',
        'You can ask what we know about you, have it corrected, and have it deleted.',
      ],
    ],
  },
  {
    id: 'who',
    title: 'Who is responsible',
    blocks: [
      'Responsible for your data is the person or organisation that operates Fairshelf at the address at which you are reading this: ‘we’ and ‘us’ in this policy. You reach us on the page [Contact Us](/contact-us).',
      'For data about buyers or other people that is contained in your seller accounts, you are the one responsible. We process it on your behalf and as you instruct us through the service.',
    ],
  },
  {
    id: 'age',
    title: 'Children',
    blocks: [
      'The service is made for businesses. It is not meant for children, and nobody under the age of 16 may give us data about themselves. If we learn that we hold data of a person under 16, we delete it. Please tell us if you think that we do. (To have an account you must be older still; see the [Terms of Use](/terms-of-service#age).)',
    ],
  },
  storedData,
  {
    id: 'sources',
    title: 'Where it comes from',
    blocks: [
      'From you, when you create an account, fill in a form or upload a file. From Amazon, through its interfaces for sellers, as far as you have consented there. From Keepa, a service that records public ratings: we send it the numbers of products (ASINs) and get their ratings; it learns nothing about you. And from your browser, as described under [Cookies and storage](#cookies).',
    ],
  },
  {
    id: 'why',
    title: 'What it is used for',
    blocks: [
      [
        'To provide the service to you: to show your figures, to follow your rules, to write the emails you asked for. (Legal basis where the GDPR applies: contract, Article 6(1)(b).)',
        'To keep accounts secure: to check passwords, to slow down guessing, to find out what happened after an incident. (Legitimate interest, Article 6(1)(f).)',
        'To answer when you write to us. (Contract or legitimate interest.)',
        'To send newsletters and guides, if you have asked for them. (Consent, Article 6(1)(a); you can withdraw it at any time.)',
        'To keep the service working: some pages report to this installation, and to nobody else, whether their parts loaded and how fast, without saying who you are. (Legitimate interest.)',
        'To meet duties that the law puts on us. (Article 6(1)(c).)',
      ],
      'We make no decisions about you by machine alone that have legal or similar effects on you, and we make no profiles for advertising.',
    ],
  },
  {
    id: 'shared',
    title: 'Who else gets it',
    blocks: [
      'We do not sell personal data, and have not done so. We pass data on only',
      [
        'to those who run servers and email delivery for us, and only as far as they need it for that, bound by contract;',
        'to Amazon, as far as a function you use asks something of Amazon in your name;',
        'to the payment service, if you pay through it: the email address for invoices, and what is due;',
        'to addresses that your company sets up itself, such as webhooks or its own identity provider;',
        'to authorities and courts, if the law obliges us to;',
        'to whoever takes over the service as a whole, who is then bound by this policy. We tell you beforehand.',
      ],
      'People of your own company see the data of your company. Our operators can view the service as you see it, in order to help you: for a stated reason, for an hour at most, and without being able to change anything. Every step of it is recorded, and the owners of your company see who did it, when and why.',
    ],
  },
  {
    id: 'cookies',
    title: 'Cookies and storage in your browser',
    blocks: [
      'We use only what is technically needed. So there is no cookie banner: there is nothing to refuse.',
      {
        terms: [
          {
            term: 'Cookie ‘fs_session’',
            text: 'Set when you sign in, removed when you sign out, at most 7 days old. It says which roles and plans you have and which language you chose, so that the right page is sent at once. It contains no name and opens nothing.',
          },
          {
            term: 'Cookies ‘fs_signup’ and ‘fs_signup_open’',
            text: 'Set while you sign up, so that you can continue after closing the page; at most 7 days old.',
          },
          {
            term: 'Cookie ‘fs_device’',
            text: 'Set if you ask us not to want a code in this browser again; at most 30 days old. You can end it in your settings.',
          },
          {
            term: 'Cookie ‘fs_company_sign_in’',
            text: 'Set for 10 minutes while you sign in at your company, so that nobody else can use the answer.',
          },
          {
            term: 'Cookies ‘fs_preview’ and ‘fs_override’',
            text: 'Set only for people who test a version of the service that isn’t public yet.',
          },
          {
            term: 'Cookie ‘fs_bucket’',
            text: 'Set only while a new version of a part of the service is tried out with some of its visitors: a number drawn by chance, so that your browser gets the same version each time. It says nothing about you, and is kept for a year at most.',
          },
          {
            term: 'Local and session storage',
            text: 'Your sign-in, the email address if you chose ‘Remember me’, the store you last looked at, how you like things displayed, and while you sign up what you have entered so far, with the code of the partner whose link you followed, if it was one. It stays in your browser until you sign out, end the signup or clear it.',
          },
        ],
      },
      'The pictures of your products, on the pages behind sign-in, come from Amazon’s picture servers, which thereby learn the address of your connection. Behind sign-in, ‘What’s new’ may be drawn by a script that the operator of this installation has chosen; ask us whether that is so here. Nothing else is loaded from anybody else.',
      'The pages you can read without an account set no cookie but ‘fs_bucket’, if any. Since nobody is followed here, a ‘Do Not Track’ or ‘Global Privacy Control’ signal changes nothing: we treat everyone as if they had sent it.',
    ],
  },
  {
    id: 'emails',
    title: 'Emails',
    blocks: [
      'Some emails belong to the service: the code that checks your address, a temporary password, a sign-in from a new browser, an answer to your question. The daily summary comes until you turn it off, in the settings or with the link in each of them. Newsletters and guides follow your notification preferences, and each has a link that ends them. Only if you allow it in your settings do we count whether you open them and what you follow; withdrawing that deletes what was counted. No other email contains a tracking pixel.',
    ],
  },
  {
    id: 'how-long',
    title: 'How long it is kept',
    blocks: [
      {
        terms: [
          {
            term: 'Account and company',
            text: 'As long as the account exists. If you delete it, or an owner the company, it ends at once and is erased 14 days later.',
          },
          {
            term: 'Data from seller accounts',
            text: 'As long as the store is connected. If you remove it, its data is deleted 30 days later, or at once if you say so.',
          },
          { term: 'Comments of buyers', text: '30 days. We store them encrypted.' },
          { term: 'Sessions', text: 'At most 7 days, or until you sign out; then they are removed.' },
          {
            term: 'Browsers you sign in with',
            text: '180 days after the last use, so that we can tell you about a new one.',
          },
          { term: 'Verification codes', text: 'Valid for 10 minutes; removed after they have run out.' },
          { term: 'Temporary passwords', text: 'Valid for one hour.' },
          {
            term: 'Messages to us',
            text: 'Two years.',
          },
          {
            term: 'Record of changes',
            text: 'Three years, as evidence of who did what. It can’t be altered, which is its purpose.',
          },
        ],
      },
      'Longer only where a law demands it, for example for invoices. Copies in backups go when the backup is replaced.',
    ],
  },
  {
    id: 'security',
    title: 'How it is protected',
    blocks: [
      [
        'Passwords are stored only as a salted hash (Argon2id) from which they can’t be read back; sign-in tokens only as a hash as well.',
        'The consent that Amazon gives us for your seller account is stored encrypted, with a key that is kept apart from the database.',
        'The database itself keeps companies apart: a query made for one company can’t return a row of another.',
        'Leaked passwords are refused, and guessing is slowed down. You can protect your account with a passkey or an authenticator app; our operators have to.',
        'Every change is recorded with its author and time.',
        'Pages are sent with a strict content policy: scripts from foreign servers do not run.',
      ],
      'No system is perfectly safe. If your data should be affected by an incident, we inform you and the authorities as the law demands.',
    ],
  },
  {
    id: 'where',
    title: 'Where it is stored',
    blocks: [
      'Your data is stored where the operator of this installation has placed its servers. If that is in another country than yours, we see to it that your data is protected there as the law of your country demands, for example by the standard contractual clauses of the European Commission. Ask us where the servers of this installation are; we will tell you.',
    ],
  },
  ...rights,
  {
    id: 'changes',
    title: 'Changes of this policy',
    blocks: [
      'If we change this policy, the date at the top changes with it. If a change matters to you, we tell you by email or in the service before it takes effect.',
    ],
  },
  {
    id: 'contact',
    title: 'How to reach us',
    blocks: [
      'For everything in this policy: the page [Contact Us](/contact-us). Please give the email address of your account, so that we can find it and answer there.',
    ],
  },
];
