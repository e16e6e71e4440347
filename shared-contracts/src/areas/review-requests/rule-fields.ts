import * as v from 'valibot';
import { choice, flag, looseText, text, wholeNumber } from '../../core/calls/field.ts';

/** A rule waits this many days after delivery: Amazon accepts requests from 5 to 30 days after it. */
export const REQUEST_DELAY = { min: 5, max: 30 } as const;

/** The maximum number of SKUs in one list of a rule. */
export const REQUEST_RULE_SKUS = 200;

/** How far back a rule may include orders placed before it started. */
export const REQUEST_PAST_DAYS = 60;

/** What a rule may exclude, each with its own switch. */
export const REQUEST_EXCLUSIONS = ['refunded', 'returned', 'late', 'business', 'low-feedback'] as const;
export type RequestExclusion = (typeof REQUEST_EXCLUSIONS)[number];

const skus = (label: string) =>
  v.pipe(
    v.array(text(label, 64), `${label} must be a list.`),
    v.maxLength(REQUEST_RULE_SKUS, `${label} may name at most ${REQUEST_RULE_SKUS} products.`),
  );

const delayDays = wholeNumber('The delay in days', REQUEST_DELAY.min, REQUEST_DELAY.max);
export const exclusions = v.array(
  choice('What is left out', REQUEST_EXCLUSIONS),
  'What is left out must be a list.',
);

/** Orders placed this many days before the rule starts also get a request; 0 means new orders only. */
export const pastDays = wholeNumber('The days back', 0, REQUEST_PAST_DAYS);

/** The fields of a rule, as a person enters them. */
export const requestRuleFields = {
  name: text('The name', 80),
  active: flag('Active'),
  /** Days after the latest delivery date of the order. */
  delayDays,
  /** Only orders with one of these SKUs; empty for every product. */
  includeSkus: skus('The SKUs to ask for'),
  /** Never orders with one of these SKUs. */
  excludeSkus: skus('The SKUs to leave out'),
  exclude: exclusions,
};

/** The confirmation that a preview of exactly this change returned; empty for changes that send nothing. */
export const confirmation = v.optional(looseText('The confirmation', 64), '');

export const ruleId = text('The rule', 64);
export const version = wholeNumber('The version', 0, 2_147_483_647);

export const ruleIds = v.pipe(
  v.array(ruleId, 'The rules must be a list.'),
  v.maxLength(200, 'A channel has at most 200 rules.'),
);
