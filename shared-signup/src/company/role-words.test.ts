import { ALL_CALLS } from '@fairshelf/shared-contracts/all-calls';
import { rightOf } from '@fairshelf/shared-contracts/company';
import { COMPANY_RIGHTS, type CompanyRight } from '@fairshelf/shared-contracts/core';
import { inEnglish } from '@fairshelf/shared-contracts/texts';
import { describe, expect, it } from '@jest/globals';
import { RIGHT_NAMES } from './role-words.ts';

/** The words of each sentence with the calls that they promise. */
const PROMISES: Readonly<Partial<Record<CompanyRight, readonly (readonly [string, RegExp])[]>>> = {
  read: [
    ['stores', /^market\.list-(?:channels|integrations)$/],
    ['ratings', /^rating\.(?:list|export|overview|history)$/],
    ['reviews', /^review\.(?:list|get|export)$/],
    ['reports', /^report\.(?:list|download)$/],
    ['cases', /^reimburse-case\.(?:list|get|export)$/],
  ],
  money: [
    ['payouts', /^(?:payout\.|reimburse-signup\.(?:list-payouts|payout-summary)$)/],
    ['invoices', /^plan\.(?!get-billing)/],
    ['billing', /^plan\.get-billing/],
    ['money report', /^money-report\./],
  ],
  change: [
    ['Change data', /^(?!ads\.connect|.*(?:setting|rule|threshold|webhook)).*/],
    ['settings', /setting|rule|threshold|webhook/],
    ['connect', /^ads\.connect/],
  ],
  billing: [
    ['Create and pay invoices', /^plan\.(?:invoice-now|pay-)/],
    ['billing details', /^plan\.save-billing-details$/],
    ['invoice emails', /^plan\.save-invoice-emails$/],
  ],
  people: [['Invite people', /^user\.invite$/]],
  own: [
    ['roles', /^company\.(?:set-|transfer$)/],
    ['sign-in', /^company\.(?:.*single-sign-on|.*-domain)$/],
    ['payment method', /^plan\..*payment-method$/],
    ['remove people', /^company\.remove-member$/],
    ['stores', /^integration\./],
    ['activity', /^company\..*activity$/],
    ['export and delete the company', /^company\.(?:.*data|delete|keep)$/],
  ],
};

it('the table has a row for each right, except those about oneself', () => {
  expect(RIGHT_NAMES.map(([right]) => right)).toEqual(COMPANY_RIGHTS.filter((right) => right !== 'self'));
});

describe.each(RIGHT_NAMES)('the sentence about the right %s', (right, message) => {
  const sentence = inEnglish(message);

  it('lists no call that needs another right', () => {
    for (const [words, calls] of promises) {
      expect(sentence).toContain(words);
      expect([words, callsOf(right).filter((name) => calls.test(name)).length > 0]).toEqual([words, true]);
      // The right to read lists calls, none of which needs another right.
      if (right === 'read')
        expect(ALL_CALLS.filter(({ name }) => calls.test(name)).map((call) => rightOf(call))).toEqual(
          expect.not.arrayContaining(['money', 'change', 'billing', 'people', 'own']),
        );
    }
  });

  it('lists every call that needs the right', () => {
    const rest = callsOf(right).filter((name) => !promises.some(([, calls]) => calls.test(name)));
    // Reading includes all other calls, because none of them changes anything.
    const left = right === 'read' ? ALL_CALLS.filter(({ name }) => rest.includes(name)) : [];
    expect(left.filter(({ method, isRecorded }) => method !== 'GET' && isRecorded)).toEqual([]);
    expect(right === 'read' ? [] : rest).toEqual([]);
  });

  const promises = PROMISES[right] ?? [];
});

const callsOf = (right: CompanyRight): readonly string[] =>
  ALL_CALLS.filter((call) => rightOf(call) === right).map(({ name }) => name);
