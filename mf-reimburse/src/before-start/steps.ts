import { type CallData, formatNumber } from '@fairshelf/shared-contracts/core';
import type { getPermissionRegion, SignupReadiness } from '@fairshelf/shared-contracts/reimbursement';
import type { Step, StepState } from './checklist.tsx';
import { isReading } from './queries.ts';

export type Permissions = CallData<typeof getPermissionRegion> | undefined;
type Told = Omit<Step, 'action'> & {
  /** The page where it is done, for sellers with the plan. */
  readonly page?: { readonly path: string; readonly label: string };
};

/** A step whose page needs the plan waits until then. */
const planned = (hasPlan: boolean, isDone: boolean): StepState =>
  isDone ? 'done' : hasPlan ? 'open' : 'later';

/** The steps before cases can be filed for a store, in order, with their state. */
export function stepsOf(
  readiness: SignupReadiness,
  permissions: Permissions,
  terms: string,
): readonly Told[] {
  const { hasPlan } = readiness;
  return [
    recordsStep(readiness),
    { id: 'plan', title: 'Plan', text: terms, state: hasPlan ? 'done' : 'open' },
    permissionStep(hasPlan, permissions),
    costStep(readiness),
    documentStep(readiness),
    inboundStep(readiness),
    ...(readiness.payment.canPay ? [paymentStep(readiness)] : []),
  ];
}

function recordsStep(readiness: SignupReadiness): Told {
  const { done, total, failed } = readiness.imports;
  const counted = `${formatNumber(done)} of ${formatNumber(total)} reports imported`;
  const rest =
    failed > 0 ? ` ${formatNumber(failed)} aren’t available right now and are retried automatically.` : '';
  return {
    id: 'records',
    title: 'Records of your store',
    text: isReading(readiness)
      ? `${counted}. The estimate grows as the rest arrives; you can close this page.`
      : `${counted}.${rest} They are updated every hour.`,
    state: isReading(readiness) ? 'unknown' : 'done',
  };
}

function permissionStep(hasPlan: boolean, permissions: Permissions): Told {
  const waiting = permissions?.filter(({ state }) => state !== 'granted') ?? [];
  const isDone = permissions !== undefined && permissions.length > 0 && waiting.length === 0;
  return {
    id: 'permission',
    title: 'Permission in the seller portal',
    text: isDone
      ? 'Cases can be filed in every region of your account.'
      : (waiting.find(({ message }) => message)?.message ??
        'Cases are filed manually in Seller Central: invite our case managers there as a user with only that permission.'),
    state: hasPlan && permissions === undefined ? 'unknown' : planned(hasPlan, isDone),
    page: { path: '/reimburse/settings/accounts', label: 'Invite' },
  };
}

function costStep({ hasPlan, costs }: SignupReadiness): Told {
  const { products, entered, approved } = costs;
  return {
    id: 'cost',
    title: 'Sourcing cost',
    text:
      products === 0
        ? 'No FBA products imported yet.'
        : `${formatNumber(entered)} of ${formatNumber(products)} products have a cost, ${formatNumber(approved)} an approved one. Amazon reimburses lost stock at this cost and estimates it where there is none.`,
    state: planned(hasPlan, products > 0 && entered === products),
    page: { path: '/reimburse/settings/sourcing-cost', label: 'Enter costs' },
  };
}

function documentStep({ hasPlan, casesLackingDocuments: lacking }: SignupReadiness): Told {
  const cases = `${formatNumber(lacking)} ${lacking === 1 ? 'case waits' : 'cases wait'}`;
  return {
    id: 'documents',
    title: 'Documents',
    text:
      lacking === 0
        ? 'No case is waiting for a document. Missing shipments need an invoice and a proof of delivery.'
        : `${cases} for an invoice or a proof of delivery.`,
    state: planned(hasPlan, lacking === 0),
    page: { path: '/reimburse/action-needed-cases', label: 'Upload documents' },
  };
}

/** The agreement and company data that claims for inbound shortages require. */
function inboundStep({ hasPlan, inbound }: SignupReadiness): Told {
  const { cases, isAgreed, hasInfo } = inbound;
  const lacking = [isAgreed ? '' : 'your agreement', hasInfo ? '' : 'your company’s address'].filter(Boolean);
  const such =
    cases === 1
      ? '1 of your cases is such a claim.'
      : `${formatNumber(cases)} of your cases are such claims.`;
  return {
    id: 'inbound',
    title: 'Inbound shipments',
    text:
      lacking.length === 0
        ? 'Your agreement and company address for claims for missing units are complete.'
        : `Claims for missing units need ${lacking.join(' and ')}. ${cases === 0 ? 'None of your cases needs this so far.' : such}`,
    state: planned(hasPlan, lacking.length === 0 || cases === 0),
    page: { path: '/reimburse/settings/accounts', label: 'Agree' },
  };
}

function paymentStep({ hasPlan, payment }: SignupReadiness): Told {
  return {
    id: 'payment',
    title: 'Payment method',
    text: payment.hasCard
      ? 'Commissions are charged to your card, once a month.'
      : 'A card for commissions on recovered money. Nothing is charged until you have been paid.',
    state: planned(hasPlan, payment.hasCard),
    page: { path: '/reimburse/settings/billing', label: 'Add a card' },
  };
}
