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
    text: 'Cases are filed in your seller portal. Let our account in there, with the rights that it needs.',
    path: '/reimburse/settings/accounts',
    action: 'Let it in',
  },
  'customer-returns': {
    label: 'Your approval for customer returns',
    text: 'Claims for customer returns name an order and its refund. Allow them once for the whole account.',
    path: '/reimburse/settings/accounts',
    action: 'Allow them',
  },
  'inbound-agreement': {
    label: 'Your agreement on inbound documents',
    text: 'Claims for units that never arrived go along with documents of yours. Agree once for the whole account that they are handed to the marketplace.',
    path: '/reimburse/settings/accounts',
    action: 'Read and agree',
  },
  'inbound-info': {
    label: 'Company data for inbound claims',
    text: 'The marketplace asks who sent the shipment. Give the address of your company once for the whole account, and its phone number if you like.',
    path: '/reimburse/settings/accounts',
    action: 'Give the address',
  },
  cost: {
    label: 'Sourcing cost',
    text: 'Nothing tells what a unit is worth. Enter its sourcing cost, or approve the case with the amount that the marketplace decides.',
    path: '/reimburse/settings/sourcing-cost',
    action: 'Enter the cost',
  },
};

/** Needs that a seller may waive by approving the case. */
export const WAIVABLE_NEEDS: readonly CaseNeed[] = ['cost'];
