import type { LegalSection } from '../../site/legal/legal-text.ts';

export const intro =
  'These terms are an agreement between you and whoever operates this installation of Fairshelf. Please read them before you create an account. How data is handled is described in the [Privacy Policy](/privacy-policy), which belongs to these terms.';

export const sections: readonly LegalSection[] = [
  {
    id: 'who',
    title: 'Who agrees with whom',
    blocks: [
      'Fairshelf is software that its operator runs on servers of their own choice. In these terms, ‘we’ and ‘us’ mean the person or organisation that operates Fairshelf at the address at which you are reading this, and ‘the service’ means Fairshelf as it is offered there.',
      '‘You’ means the person who creates an account and, where that person acts for a business, that business. Whoever accepts these terms for a business confirms that they are entitled to do so.',
      'You accept these terms by proceeding with the creation of an account, or by using the service. If you do not agree with them, please do not use it.',
    ],
  },
  {
    id: 'age',
    title: 'Who may have an account',
    blocks: [
      'You may have an account if you are at least 18 years old or have reached the age of majority where you live, and if you can enter into a binding contract.',
      'You may not use the service if the law that applies to you forbids it, or if we have closed an account of yours for a breach of these terms and have not agreed to a new one.',
    ],
  },
  {
    id: 'service',
    title: 'What the service does',
    blocks: [
      'The service helps people who sell on Amazon’s marketplaces to keep an eye on their products and on their stock. It shows ratings and their history, and it reads your inventory ledger for units that were lost and not paid for. What it does in detail is described on the pages of this site, which may change as the service does.',
      'The service is a tool, not an adviser. It does not give legal, tax or accounting advice. What you decide on the strength of what it shows is your decision.',
      'We are independent of Amazon. Amazon does not run, sponsor or endorse the service, and is not a party to these terms.',
    ],
  },
  {
    id: 'price',
    title: 'What it costs',
    blocks: [
      'The service is free for now. We do not ask for a means of payment when you create an account.',
      'We may ask for payment for the service, or for parts of it, at a later time. We will then tell you beforehand what it costs, and nothing will be charged unless you agree to it. If you do not agree, you can stop using the service; you owe nothing for the time in which it was free.',
    ],
  },
  {
    id: 'account',
    title: 'Your account',
    blocks: [
      'Please give your true name, your company’s name and an email address that you read. We check the address with a code. Keep these particulars correct.',
      'Your password is yours alone. Choose one that you use nowhere else, and change it if you think that somebody knows it. You answer for what is done with your account until you have told us that somebody else is using it.',
      'Other people of your company can have accounts of their own. An account must not be shared between several people, because the record of who changed what would no longer be true.',
    ],
  },
  {
    id: 'connection',
    title: 'Connecting a seller account',
    blocks: [
      'To use the service you connect your seller account. You do this on Amazon’s own page, where you are shown what you consent to. We never ask for the password of your seller account.',
      'You confirm that you are entitled to connect that account and to have its data processed by the service. A seller account can be connected to one company at a time.',
      'You can withdraw your consent at any time on Amazon’s own page. From then on nothing new is fetched. Amazon also lets a consent end by itself after a year; you can then give it again.',
    ],
  },
  {
    id: 'in-your-name',
    title: 'What the service does in your name',
    blocks: [
      'Some functions act in your name, for example by asking buyers for a review through Amazon’s interface. They act only where you have turned them on or set a rule, and you answer for the rules you set.',
      'You remain bound by your own agreements with Amazon, and by its policies on reviews, on communication with buyers and on claims. Please do not use the service to do what they forbid. In particular, nobody may be paid or pressed for a review, and nothing may be claimed that is not owed.',
      'An estimate of what you are owed is an estimate. Whether, when and how much is paid is decided by Amazon.',
    ],
  },
  {
    id: 'rules',
    title: 'What we ask of you',
    blocks: [
      'Please do not',
      [
        'use the service for anything unlawful, or to harm others;',
        'try to reach data of others, or to get around limits, roles and locks;',
        'put a load on the service that a person or an ordinary program would not cause;',
        'send programs or contents that are made to do damage;',
        'look for weaknesses without our consent. If you find one by chance, tell us first, through [Contact Us](/contact-us), and give us the time to mend it;',
        'pass on access to the service for money without our agreement.',
      ],
    ],
  },
  {
    id: 'data',
    title: 'Your data and your rights in it',
    blocks: [
      'Your data remains yours. You allow us to store it and to process it as far as this is needed to provide the service to you, to keep it secure, and to meet our legal duties. We do not sell it, and we do not use it to compete with you.',
      'What you upload must be yours to upload. If it contains data about people, you see to it that you may pass it on.',
      'What we store, why and for how long is described in the [Privacy Policy](/privacy-policy).',
    ],
  },
  {
    id: 'ours',
    title: 'Rights in the service',
    blocks: [
      'The software, its design, its texts and its name belong to us or to those who have allowed us to use them. As long as these terms hold you may use the service for your own business. You acquire no further rights in it.',
      'If you send us a suggestion, we may follow it without owing you anything for it.',
    ],
  },
  {
    id: 'others',
    title: 'Services of others',
    blocks: [
      'The service takes data from others: from Amazon’s interfaces for sellers and, for the history of ratings, from Keepa. It depends on them. If they change, limit or end what they offer, parts of the service may change or end as well.',
      'Links to pages of others, such as the page for booking a call, lead to offers for which those others answer.',
    ],
  },
  {
    id: 'availability',
    title: 'Availability and changes',
    blocks: [
      'We take care that the service works, but as long as it is free we do not promise that it is always available, or free of errors. It may be interrupted for maintenance.',
      'We may improve, change or end parts of the service. If we end a part that you visibly rely on, we tell you in good time so that you can take your data with you.',
    ],
  },
  {
    id: 'warranty',
    title: 'No warranty beyond the law',
    blocks: [
      'As far as the law allows, the service is provided as it is, without warranties of any kind, whether express or implied, including those of merchantability, of fitness for a particular purpose and of not infringing rights of others.',
      'In particular we do not warrant that figures which come from others are complete or correct, that claims are paid, or that ratings or sales improve.',
    ],
  },
  {
    id: 'liability',
    title: 'Liability',
    blocks: [
      'We are liable without limit where the law does not allow liability to be limited: in particular for intent and gross negligence, for injury to life, body or health, and for what we have expressly guaranteed.',
      'In all other cases, and as far as the law allows, we are not liable for lost profit, lost sales, lost data or any indirect damage. Our liability is limited to what you paid for the service in the twelve months before the event, or to 100 US dollars if that is more.',
      'Please keep copies of what you can’t do without.',
    ],
  },
  {
    id: 'indemnity',
    title: 'Claims of others',
    blocks: [
      'If others make claims against us because you used the service against these terms or against the law, you bear the reasonable costs of defending against them, unless you are not to blame. We tell you of such a claim at once and settle nothing without asking you.',
    ],
  },
  {
    id: 'end',
    title: 'How it ends',
    blocks: [
      'You may stop using the service at any time and ask us through [Contact Us](/contact-us) to close your account. No notice is needed and no reason.',
      'We may suspend or close an account if these terms are seriously or repeatedly broken, if the law requires it, or if an account endangers others. If the matter allows it, we tell you before and give you the chance to put it right. We may also end the service as a whole, with 30 days’ notice.',
      'When an account has ended, the sections on rights, warranty, liability, claims of others and law continue to hold. What becomes of the data is described in the [Privacy Policy](/privacy-policy#how-long).',
    ],
  },
  {
    id: 'changes',
    title: 'Changes of these terms',
    blocks: [
      'We may change these terms for good reason, for example when the service or the law changes. The date at the top says when they were last changed. We tell you of changes that matter by email or in the service, at least 30 days before they take effect. If you do not agree, you can end the agreement until then; if you continue to use the service afterwards, the new terms hold.',
    ],
  },
  {
    id: 'law',
    title: 'Law and disputes',
    blocks: [
      'These terms are governed by the law of the place where the operator of this installation is established, without its rules on conflicts of law. If you are a consumer, the mandatory protection of the law of the place where you live remains yours.',
      'Please write to us before you go to court. Most things can be settled with one message. Otherwise the courts at the operator’s place of establishment decide, as far as the law allows this to be agreed.',
    ],
  },
  {
    id: 'rest',
    title: 'What else holds',
    blocks: [
      'Should one of these terms not be valid, the others remain valid, and the law takes the place of the one that is not. If we do not insist on a right at once, we do not give it up. You may not transfer this agreement without our consent; we may transfer it to whoever takes over the service, and will tell you then. These terms, with the Privacy Policy, are the whole agreement between us about the service.',
    ],
  },
  {
    id: 'contact',
    title: 'How to reach us',
    blocks: [
      'Write to us on the page [Contact Us](/contact-us). We answer to the email address you give there.',
    ],
  },
];
