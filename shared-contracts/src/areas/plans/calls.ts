import * as v from 'valibot';
import { only } from '../../core/access.ts';
import { defineCall } from '../../core/call.ts';
import { cursorPageOf, cursorPaging, day, money, noData, timestamp } from '../../core/calls/envelope.ts';
import {
  choice,
  companyId,
  fields,
  flag,
  looseText,
  MODULES,
  search,
  text,
  wholeNumber,
} from '../../core/calls/field.ts';

/** What a plan may limit; a plan without one of them doesn't limit it. */
export const PLAN_LIMITS = ['stores', 'users', 'products', 'cases_per_day', 'competitors'] as const;
export type PlanLimit = (typeof PLAN_LIMITS)[number];

export const PLAN_PERIODS = ['month', 'year'] as const;

const limit = v.optional(v.nullable(wholeNumber('The limit', 0, 1_000_000_000)), null);
const limits = fields({
  stores: limit,
  users: limit,
  products: limit,
  cases_per_day: limit,
  /** In each store. */
  competitors: limit,
});

/** The terms of a plan version. */
const versionFields = {
  title: text('The title', 100),
  description: looseText('The description', 500),
  modules: v.pipe(
    v.array(choice('The module', MODULES), 'The modules must be a list.'),
    v.minLength(1, 'A plan opens at least one module.'),
    v.check((modules) => new Set(modules).size === modules.length, 'A module is listed twice.'),
  ),
  price: fields({
    minor: wholeNumber('The price', 0, 1_000_000_000),
    currency: v.pipe(
      v.string('The currency must be a text.'),
      v.regex(/^[A-Z]{3}$/, 'The currency must be three capital letters.'),
    ),
  }),
  period: choice('The period', PLAN_PERIODS),
  /** Share of what was recovered, in hundredths of a percent: 2500 is 25%; null for plans without one. */
  commission_bps: v.nullable(wholeNumber('The commission', 0, 10_000)),
  trial_days: wholeNumber('The trial', 0, 365),
  limits,
  effective_from: v.pipe(
    v.string('The day must be a text.'),
    v.isoDate('The day is written as year, month and day: 2026-11-21.'),
  ),
  moves_subscribers: flag('Whether subscribers move'),
};

export const PlanVersionSchema = v.object({
  version: v.number(),
  title: v.string(),
  description: v.string(),
  modules: v.array(v.picklist(MODULES)),
  price: money,
  period: v.picklist(PLAN_PERIODS),
  commission_bps: v.nullable(v.number()),
  trial_days: v.number(),
  limits: v.object({
    stores: v.nullable(v.number()),
    users: v.nullable(v.number()),
    products: v.nullable(v.number()),
    cases_per_day: v.nullable(v.number()),
    /** In each store; without it the product's own limit applies (`COMPETITORS_AT_MOST`). */
    competitors: v.nullable(v.number()),
  }),
  effective_from: day,
  moves_subscribers: v.boolean(),
  created_at: timestamp,
  /** The email address of the operator who made it; null for plans that came with the product. */
  created_by: v.nullable(v.string()),
  /** Subscriptions that started with this version, including ended ones: with one it can no longer be edited. */
  used_by: v.number(),
});
export type PlanVersion = v.InferOutput<typeof PlanVersionSchema>;

const planFields = {
  id: v.string(),
  plan_name: v.string(),
  active: v.boolean(),
  subscribers: v.number(),
  /** In force today; null if the first version starts later. */
  current: v.nullable(PlanVersionSchema),
  /** The next to come into force; null if none is planned. */
  next: v.nullable(PlanVersionSchema),
};

export const listManagedPlans = defineCall({
  name: 'plan.manage-list',
  method: 'GET',
  path: '/api/plan/manage',
  summary: 'All plans with the version in force, the next one and the number of subscribers',
  access: only(['super-admin']),
  data: v.array(v.object(planFields)),
});

const planId = fields({ planId: text('The plan', 64) });

export const getManagedPlan = defineCall({
  name: 'plan.manage-get',
  method: 'GET',
  path: '/api/plan/manage/{planId}',
  summary: 'One plan with all its versions, newest first: its history of changes',
  access: only(['super-admin']),
  params: planId,
  data: v.object({ ...planFields, versions: v.array(PlanVersionSchema) }),
});

export const addPlan = defineCall({
  name: 'plan.manage-add',
  method: 'POST',
  path: '/api/plan/manage',
  summary: 'Add a plan with its first version',
  access: only(['super-admin']),
  body: fields({
    plan_name: v.pipe(
      text('The name', 40),
      v.regex(/^[a-z][a-z0-9-]*$/, 'The name can only contain lowercase letters, digits and -.'),
    ),
    ...versionFields,
  }),
  data: v.object({ id: v.string() }),
});

export const savePlanVersion = defineCall({
  name: 'plan.manage-save-version',
  method: 'POST',
  path: '/api/plan/manage/{planId}/version',
  summary:
    'Change a plan: a version in use or in force stays and a new one is made, a planned one is edited in place',
  access: only(['super-admin']),
  params: planId,
  body: fields({
    ...versionFields,
    /** The newest version when the form was filled in: if there is a newer one by now, the answer is 409. */
    based_on: wholeNumber('The version', 1, 100_000),
  }),
  data: v.object({ version: v.number(), isNew: v.boolean() }),
});

export const setPlanActive = defineCall({
  name: 'plan.manage-set-active',
  method: 'PUT',
  path: '/api/plan/manage/{planId}/active',
  summary: 'Offer a plan, or offer it no longer: who holds it keeps it',
  access: only(['super-admin']),
  params: planId,
  body: fields({ active: flag('Active') }),
  data: noData,
});

/** A limit that a company's current usage exceeds. */
const OverSchema = v.array(
  v.object({
    limit: v.picklist(['stores', 'users', 'products', 'cases_per_day']),
    allowed: v.number(),
    used: v.number(),
  }),
);

export const previewPlanVersion = defineCall({
  name: 'plan.manage-preview-version',
  method: 'POST',
  path: '/api/plan/manage/{planId}/version/preview',
  summary:
    'The companies that a change of a plan would move, with the limits they would exceed; changes nothing',
  access: only(['super-admin']),
  isRecorded: false,
  params: planId,
  body: fields(versionFields),
  data: v.object({
    /** Companies that move to these terms; `rows` names the first 200, those over a limit first. */
    total: v.number(),
    /** Companies that keep their terms, because the change moves nobody. */
    keeping: v.number(),
    rows: v.array(
      v.object({
        company_id: v.string(),
        company_name: v.string(),
        /** The version whose terms apply to it until then. */
        version: v.number(),
        over: OverSchema,
      }),
    ),
  }),
});

export const listPlanCompanies = defineCall({
  name: 'plan.manage-companies',
  method: 'GET',
  path: '/api/plan/manage-companies',
  summary: 'Companies by name, at most 20, with the plans they hold',
  access: only(['super-admin']),
  query: fields({ search }),
  data: v.array(v.object({ id: v.string(), name: v.string(), plans: v.array(v.string()) })),
});

export const previewAssignment = defineCall({
  name: 'plan.manage-preview-assignment',
  method: 'GET',
  path: '/api/plan/manage/{planId}/assignment',
  summary: 'What changes for a company that gets this plan today; changes nothing',
  access: only(['super-admin']),
  params: planId,
  query: fields({
    company_id: companyId,
    with_trial: v.optional(choice('With a trial', ['yes', 'no'] as const)),
  }),
  data: v.object({
    company_name: v.string(),
    title: v.string(),
    /** Titles of the plans that end. */
    replaces: v.array(v.string()),
    gains: v.array(v.picklist(MODULES)),
    loses: v.array(v.picklist(MODULES)),
    price: money,
    period: v.picklist(PLAN_PERIODS),
    /** The last free day; null without a trial. */
    trial_ends_on: v.nullable(day),
    /** The first period, on the next invoice. */
    charged_now: money,
    /** For unused days of the plans that end. */
    credited_now: v.array(money),
    over: OverSchema,
  }),
});

export const assignPlan = defineCall({
  name: 'plan.manage-assign',
  method: 'POST',
  path: '/api/plan/manage/{planId}/assignment',
  summary: 'Give a company this plan from today on; plans that share a module with it end',
  access: only(['super-admin']),
  params: planId,
  body: fields({ company_id: companyId, with_trial: v.optional(flag('With a trial')) }),
  data: noData,
});

export const SUBSCRIPTION_STATES = ['trial', 'active', 'ended'] as const;

export const listSubscribers = defineCall({
  name: 'plan.manage-subscribers',
  method: 'GET',
  path: '/api/plan/manage/{planId}/subscribers',
  summary: 'Companies that hold or held a plan, newest first',
  access: only(['super-admin']),
  params: planId,
  query: fields({ ...cursorPaging, search }),
  data: cursorPageOf(
    v.object({
      id: v.string(),
      company_name: v.string(),
      state: v.picklist(SUBSCRIPTION_STATES),
      started_on: day,
      trial_ends_on: v.nullable(day),
      ended_on: v.nullable(day),
      started_version: v.number(),
      /** The version whose terms apply today. */
      version_in_force: v.number(),
    }),
  ),
});
