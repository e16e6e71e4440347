import { type CallData, formatNumber, translated } from '@fairshelf/shared-contracts/core';
import type { getPermissionRegion, SignupReadiness } from '@fairshelf/shared-contracts/reimbursement';
import { plural, t } from '@lingui/core/macro';
import type { Step, StepState } from './checklist.tsx';
import { isReading } from './queries.ts';

export type Permissions = CallData<typeof getPermissionRegion> | undefined;
type Told = Omit<Step, 'action'> & {
  /** The page on which sellers with the plan complete the step. */
  readonly page?: { readonly path: string; readonly label: string };
};

/** A step whose page needs the plan waits until then. */
const stepState = (hasPlan: boolean, isDone: boolean): StepState =>
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
    { id: 'plan', title: t`Plan`, text: terms, state: hasPlan ? 'done' : 'open' },
    permissionStep(hasPlan, permissions),
    costStep(readiness),
    documentStep(readiness),
    inboundStep(readiness),
    ...(readiness.payment.canPay ? [paymentStep(readiness)] : []),
  ];
}

function recordsStep(readiness: SignupReadiness): Told {
  const { done, total, failed } = readiness.imports;
  const imported = { done: formatNumber(done), total: formatNumber(total) };
  return {
    id: 'records',
    title: t`Records of your store`,
    text: isReading(readiness)
      ? t`${{ done: imported.done }} of ${{ total: imported.total }} reports imported. The estimate grows as the rest arrives; you can close this page.`
      : failed > 0
        ? t`${{ done: imported.done }} of ${{ total: imported.total }} reports imported. ${plural(failed, { one: '# isn’t available right now and is retried automatically.', other: '# aren’t available right now and are retried automatically.' })} They are updated every hour.`
        : t`${{ done: imported.done }} of ${{ total: imported.total }} reports imported. They are updated every hour.`,
    state: isReading(readiness) ? 'unknown' : 'done',
  };
}

function permissionStep(hasPlan: boolean, permissions: Permissions): Told {
  const waiting = permissions?.filter(({ state }) => state !== 'granted') ?? [];
  const isDone = permissions !== undefined && permissions.length > 0 && waiting.length === 0;
  return {
    id: 'permission',
    title: t`Permission in the seller portal`,
    text: isDone
      ? t`Cases can be filed in every region of your account.`
      : translated(
          waiting.find(({ message }) => message)?.message ??
            t`Cases are filed manually in Seller Central: invite our case managers there as a user with only that permission.`,
        ),
    state: hasPlan && permissions === undefined ? 'unknown' : stepState(hasPlan, isDone),
    page: { path: '/reimburse/settings/accounts', label: t`Invite` },
  };
}

function costStep({ hasPlan, costs }: SignupReadiness): Told {
  const { products, entered, approved } = costs;
  return {
    id: 'cost',
    title: t`Sourcing cost`,
    text:
      products === 0
        ? t`No FBA products imported yet.`
        : t`${{ entered: formatNumber(entered) }} of ${{ products: formatNumber(products) }} products have a cost, ${{ approved: formatNumber(approved) }} an approved one. Amazon reimburses lost stock at this cost and estimates it where there is none.`,
    state: stepState(hasPlan, products > 0 && entered === products),
    page: { path: '/reimburse/settings/sourcing-cost', label: t`Enter costs` },
  };
}

function documentStep({ hasPlan, casesLackingDocuments: lacking }: SignupReadiness): Told {
  return {
    id: 'documents',
    title: t`Documents`,
    text:
      lacking === 0
        ? t`No case is waiting for a document. Missing shipments need an invoice and a proof of delivery.`
        : plural(lacking, {
            one: '# case waits for an invoice or a proof of delivery.',
            other: '# cases wait for an invoice or a proof of delivery.',
          }),
    state: stepState(hasPlan, lacking === 0),
    page: { path: '/reimburse/action-needed-cases', label: t`Upload documents` },
  };
}

function inboundNeeds(isAgreed: boolean, hasInfo: boolean): string {
  if (isAgreed) return t`Claims for missing units need your company’s address.`;
  return hasInfo
    ? t`Claims for missing units need your agreement.`
    : t`Claims for missing units need your agreement and your company’s address.`;
}

/** The agreement and company data that claims for inbound shortages require. */
function inboundStep({ hasPlan, inbound }: SignupReadiness): Told {
  const { cases, isAgreed, hasInfo } = inbound;
  const isDone = isAgreed && hasInfo;
  return {
    id: 'inbound',
    title: t`Inbound shipments`,
    text: isDone
      ? t`Your agreement and company address for claims for missing units are complete.`
      : `${inboundNeeds(isAgreed, hasInfo)} ${
          cases === 0
            ? t`None of your cases needs this so far.`
            : plural(cases, {
                one: '# of your cases is such a claim.',
                other: '# of your cases are such claims.',
              })
        }`,
    state: stepState(hasPlan, isDone || cases === 0),
    page: { path: '/reimburse/settings/accounts', label: t`Agree` },
  };
}

function paymentStep({ hasPlan, payment }: SignupReadiness): Told {
  return {
    id: 'payment',
    title: t`Payment method`,
    text: payment.hasCard
      ? t`Commissions are charged to your card, once a month.`
      : t`A card for commissions on recovered money. Nothing is charged until you have been paid.`,
    state: stepState(hasPlan, payment.hasCard),
    page: { path: '/reimburse/settings/billing', label: t`Add a card` },
  };
}
