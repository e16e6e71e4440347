import {
  DEFAULT_FORMATS,
  formatDay,
  formatMoney,
  formatNumber,
  inFormats,
  MARKETPLACES,
  regionName,
} from '@fairshelf/shared-contracts/core';
import type { CaseEvent, CaseFactDetail } from '@fairshelf/shared-contracts/reimbursement';
import type { MessageDescriptor } from '@fairshelf/shared-contracts/texts';
import { msg } from '@lingui/core/macro';
import { CLAIM_CODES, CLAIM_REASONS, type ClaimWords } from './claim-words/claim-words.ts';
import { english } from './claim-words/english.ts';
import { french } from './claim-words/french.ts';
import { german } from './claim-words/german.ts';
import { italian } from './claim-words/italian.ts';
import { japanese } from './claim-words/japanese.ts';
import { spanish } from './claim-words/spanish.ts';
import type { Queued } from './queries.ts';

const WORDS = { en: english, de: german, fr: french, it: italian, es: spanish, ja: japanese };

/** The languages of claims, each as an ISO 639 code. */
export type ClaimLanguage = keyof typeof WORDS;
export const CLAIM_LANGUAGE_NAMES: Readonly<Record<ClaimLanguage, MessageDescriptor>> = {
  en: msg`English`,
  de: msg`German`,
  fr: msg`French`,
  it: msg`Italian`,
  es: msg`Spanish`,
  ja: msg`Japanese`,
};

const isClaimLanguage = (code: string): code is ClaimLanguage => Object.hasOwn(WORDS, code);

/** The language in which a marketplace's support reads claims; English where we have no other. */
export function claimLanguage(marketplaceId: string | null): ClaimLanguage {
  const tag = MARKETPLACES.find(({ id }) => id === marketplaceId)?.language ?? 'en';
  const [code = 'en'] = tag.split('-');
  return isClaimLanguage(code) ? code : 'en';
}

/**
 * The text for the seller's portal, in the seller's words and a language that Amazon reads there: what happened, to
 * what, the records, the policy, and the request line by line; for inbound claims also the sender of the shipment. Our
 * own computation, valuation and doubts are no part of it.
 */
export const claimText = (
  found: Queued,
  language: ClaimLanguage = claimLanguage(found.marketplace_id),
): string =>
  inFormats({ ...DEFAULT_FORMATS, locale: WORDS[language].locale }, () => textIn(WORDS[language], found));

function textIn(words: ClaimWords, found: Queued): string {
  const { evidence, inbound } = found;
  const { subject, policy, request } = words.categories[found.category];
  const { colon } = words;
  const units = words.units(found.units);
  const productUnits = found.title ? words.ofProduct(units, found.title) : units;
  const label = (name: string, value: string) => `${name}${colon} ${value}`;
  const block = (name: string, lines: readonly string[]) =>
    lines.length > 0 ? `${name}${colon}\n${lines.join('\n')}` : '';
  const product = [
    ['FNSKU', found.fnsku],
    ['ASIN', found.asin],
    ['SKU', found.sku],
  ].flatMap(([name, value]) => (name && value ? [label(name, value)] : []));
  const ledger = evidence.rows.map(
    ({ day, eventType, reason, quantity, fulfillmentCenter, referenceId }) =>
      `- ${label(formatDay(day), `${codeIn(words, eventType)}${reason ? ` (${reasonIn(words, reason)})` : ''}, ${formatNumber(quantity)}`)}${fulfillmentCenter ? words.at(fulfillmentCenter) : ''}${referenceId ? words.reference(referenceId) : ''}`,
  );
  const facts = evidence.facts
    // A unit's cost is only mentioned if the claim concerns it.
    .filter(({ kind }) => kind !== 'sourcing_cost' || found.category === 'value-re-evaluation')
    .map(({ kind, day, detail }) => {
      const text = detail ? factIn(words, detail) : words.factKinds[kind];
      return `- ${day ? label(formatDay(day), text) : text}`;
    });
  const sender = inbound
    ? [inbound.company_name, inbound.address, inbound.phone && label(words.phone, inbound.phone)]
    : [];
  const attachments = [...found.documents.files, ...(inbound?.documents ?? [])].map(
    ({ kind, name }) => `- ${label(words.documents[kind], name)}`,
  );
  const requests = [
    request,
    found.category === 'fee-overcharge' ? words.reimburseFees(units) : words.reimburse(productUnits),
  ];
  return [
    label(subject, productUnits),
    product.join('\n'),
    evidence.event ? eventIn(words, evidence.event) : '',
    block(words.records, [...ledger, ...facts]),
    label(words.policyLabel, policy),
    block(
      words.requestLabel,
      requests.map((line, index) => `${index + 1}. ${line}`),
    ),
    block(words.sentBy, sender.filter(Boolean)),
    block(words.attached, attachments),
  ]
    .filter(Boolean)
    .join('\n\n');
}

/** A code of Amazon's reports in words; one that claims have no words for is quoted, as Amazon knows it. */
function codeIn({ codes }: ClaimWords, code: string): string {
  const key = code.toLowerCase().replaceAll(/[^a-z]/g, '');
  const claimCode = CLAIM_CODES.find((each) => each === key);
  return claimCode ? codes[claimCode] : code;
}

function reasonIn({ reasons }: ClaimWords, code: string): string {
  const claimReason = CLAIM_REASONS.find((each) => each === code);
  return claimReason ? `${code}, ${reasons[claimReason]}` : code;
}

/** A measurement with its units in the claim's language; millimeters and grams read the same in all of them. */
const measurementIn = ({ inches, pounds }: ClaimWords, text: string): string =>
  text.replaceAll('inches', inches).replaceAll('pounds', pounds);

function eventIn(words: ClaimWords, event: CaseEvent): string {
  const { events } = words;
  switch (event.is) {
    case 'stock-loss':
      return events['stock-loss']({
        ...event,
        day: formatDay(event.day),
        country: regionName(event.country, words.locale),
      });
    case 'missing-return':
      return events['missing-return']({ ...event, day: formatDay(event.day) });
    case 'shortage':
      return events.shortage(event);
    case 'lost-removal':
      return events['lost-removal']({ ...event, day: formatDay(event.day) });
    case 'overcharge':
      return events.overcharge({
        ...event,
        measured: measurementIn(words, event.measured),
        actual: measurementIn(words, event.actual),
      });
    case 'underpaid':
      return events.underpaid({
        ...event,
        reason: codeIn(words, event.reason),
        day: formatDay(event.day),
        paid: formatMoney(event.paid),
        cost: formatMoney(event.cost),
      });
    case 'reversal':
      return events.reversal({ ...event, day: formatDay(event.day) });
  }
}

function factIn(words: ClaimWords, fact: CaseFactDetail): string {
  const { facts } = words;
  switch (fact.is) {
    case 'sale':
      return facts.sale(fact);
    case 'refund':
      return facts.refund(fact);
    case 'fee':
      return facts.fee(fact);
    case 'return':
      return facts.return({
        ...fact,
        disposition: codeIn(words, fact.disposition),
        reason: codeIn(words, fact.reason),
      });
    case 'shipment':
      return facts.shipment(fact);
    case 'measurement':
      return facts.measurement({ ...fact, measured: measurementIn(words, fact.measured) });
    case 'estimated-fee':
      return facts['estimated-fee'](fact);
    case 'reimbursement':
      return facts.reimbursement({ ...fact, reason: codeIn(words, fact.reason) });
    case 'removal-order':
      return facts['removal-order']({ ...fact, status: codeIn(words, fact.status) });
    case 'parcel':
      return facts.parcel({ ...fact, deliveredOn: fact.deliveredOn && formatDay(fact.deliveredOn) });
    case 'cost':
      return facts.cost(fact);
  }
}
