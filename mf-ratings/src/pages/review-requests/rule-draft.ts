import {
  REQUEST_RULE_SKUS,
  type RequestExclusion,
  type RequestRule,
} from '@fairshelf/shared-contracts/review-requests';
import { t } from '@lingui/core/macro';

/** A rule in the gateway's form. */
export interface RuleDraft
  extends Pick<RequestRule, 'name' | 'active' | 'delayDays' | 'includeSkus' | 'excludeSkus' | 'exclude'> {
  /** Orders this many days back get a request, too; null keeps the start of a saved rule. */
  readonly pastDays: number | null;
}

/** A rule as typed: one SKU per line. */
export interface RuleForm {
  readonly name: string;
  readonly active: boolean;
  readonly delayDays: string;
  readonly includeSkus: string;
  readonly excludeSkus: string;
  readonly exclude: readonly RequestExclusion[];
  readonly pastDays: number | null;
}

/** A common default: a week after delivery, with all exclusions for unhappy buyers. */
const NEW_FORM: RuleForm = {
  name: '',
  active: true,
  delayDays: '7',
  includeSkus: '',
  excludeSkus: '',
  exclude: ['refunded', 'returned', 'low-feedback'],
  pastDays: 0,
};

/** The form of a saved rule, or of a new one. */
export const toForm = (rule: RequestRule | undefined): RuleForm =>
  rule
    ? {
        name: rule.name,
        active: rule.active,
        delayDays: String(rule.delayDays),
        includeSkus: rule.includeSkus.join('\n'),
        excludeSkus: rule.excludeSkus.join('\n'),
        exclude: rule.exclude,
        pastDays: null,
      }
    : NEW_FORM;

/** The SKUs in a text, one per line or separated by commas, without duplicates. */
export const readSkus = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\n,]/)
      .map((sku) => sku.trim())
      .filter(Boolean),
  ),
];

type Field = 'name' | 'delayDays' | 'includeSkus' | 'excludeSkus';
export type FormProblems = Readonly<Partial<Record<Field, string>>>;

/** The rule in the form, and its problems by field. */
export function readForm(form: RuleForm): { draft: RuleDraft; problems: FormProblems } {
  const [includeSkus, excludeSkus] = [readSkus(form.includeSkus), readSkus(form.excludeSkus)];
  const delayDays = Number(form.delayDays);
  const both = includeSkus.find((sku) => excludeSkus.includes(sku));
  const tooMany = t`A rule can name at most ${{ most: REQUEST_RULE_SKUS }} SKUs.`;
  const problems: FormProblems = {
    ...(form.name.trim() === '' ? { name: t`Give the rule a name.` } : {}),
    ...(/^\d{1,2}$/.test(form.delayDays) && delayDays >= 5 && delayDays <= 30
      ? {}
      : { delayDays: t`Enter a number of days from 5 to 30.` }),
    ...(includeSkus.length > REQUEST_RULE_SKUS ? { includeSkus: tooMany } : {}),
    ...(excludeSkus.length > REQUEST_RULE_SKUS
      ? { excludeSkus: tooMany }
      : both
        ? { excludeSkus: t`${{ sku: both }} is in both lists.` }
        : {}),
  };
  const draft = {
    name: form.name.trim(),
    active: form.active,
    delayDays,
    includeSkus,
    excludeSkus,
    exclude: [...form.exclude],
    pastDays: form.pastDays,
  };
  return { draft, problems };
}

/** A saved rule with some fields changed, in the gateway's form. */
export const draftOf = (rule: RequestRule, different: Partial<RuleDraft> = {}): RuleDraft => {
  const { name, active, delayDays, includeSkus, excludeSkus, exclude } = rule;
  return { name, active, delayDays, includeSkus, excludeSkus, exclude, pastDays: null, ...different };
};
