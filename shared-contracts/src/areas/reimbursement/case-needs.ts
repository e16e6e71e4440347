/** A case's needs other than documents before it can be filed. */
export const CASE_NEEDS = [
  'permission',
  'customer-returns',
  'inbound-agreement',
  'inbound-info',
  'cost',
] as const;
export type CaseNeed = (typeof CASE_NEEDS)[number];

interface NeedWords {
  readonly label: string;
  /** What to do, as a sentence. */
  readonly text: string;
  /** Where to do it, below the product's base path. */
  readonly path: `/${string}`;
  readonly action: string;
}

export const caseNeedWords: Readonly<Record<CaseNeed, NeedWords>> = {
  permission: {
    label: 'Access to the seller portal',
    text: 'Cases are filed in your seller portal. Invite our user there with the permissions it needs.',
    path: '/reimburse/settings/accounts',
    action: 'Give access',
  },
  'customer-returns': {
    label: 'Your approval for customer returns',
    text: 'Claims for customer returns name an order and its refund. Allow them once for the whole account.',
    path: '/reimburse/settings/accounts',
    action: 'Allow them',
  },
  'inbound-agreement': {
    label: 'Your agreement on inbound documents',
    text: 'Claims for units that never arrived include your documents. Agree once for the whole account that we send them to Amazon.',
    path: '/reimburse/settings/accounts',
    action: 'Read and agree',
  },
  'inbound-info': {
    label: 'Company data for inbound claims',
    text: 'Amazon asks who sent the shipment. Enter your company’s address once for the whole account; the phone number is optional.',
    path: '/reimburse/settings/accounts',
    action: 'Enter the address',
  },
  cost: {
    label: 'Sourcing cost',
    text: 'The value of a unit isn’t known. Enter its sourcing cost, or approve the case and let Amazon set the amount.',
    path: '/reimburse/settings/sourcing-cost',
    action: 'Enter the cost',
  },
};

/** Needs that a seller may waive by approving the case. */
export const WAIVABLE_NEEDS: readonly CaseNeed[] = ['cost'];
