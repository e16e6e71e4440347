import * as v from 'valibot';

/**
 * One rule of an input. Each shows its own message next to the input, whether satisfied or not
 * (docs/specification/validation.md#general-input-rules).
 */
export interface InputRule {
  /** Shown while it isn't satisfied: what to do. */
  readonly message: string;
  /** Shown once it is satisfied; by default the same sentence. */
  readonly metMessage?: string;
  readonly isMet: (value: string) => boolean;
}

/** A rule's standard sentences: before and after it is satisfied. */
export interface Sentences {
  readonly broken: string;
  readonly met: string;
}

/** A rule with its standard sentences; the caller's sentence replaces both. */
export function ruleOf(isMet: InputRule['isMet'], standard: Sentences, message?: string): InputRule {
  return message === undefined
    ? { isMet, message: standard.broken, metMessage: standard.met }
    : { isMet, message };
}

/** The rule as a valibot action, for schemas of forms and calls. */
export const mustMeet = (rule: InputRule) => v.check(rule.isMet, rule.message);

/** All rules with their state and the matching sentence, for a live list. */
export function judge(
  rules: readonly InputRule[],
  value: string,
): readonly { readonly message: string; readonly isMet: boolean }[] {
  return rules.map((rule) => {
    const isMet = rule.isMet(value);
    return { message: isMet ? (rule.metMessage ?? rule.message) : rule.message, isMet };
  });
}

/** Several rules as one valibot action: the first unsatisfied one provides the sentence. */
export const mustMeetAll = (rules: readonly InputRule[]) =>
  v.rawCheck<string>(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const unmetRule = rules.find((rule) => !rule.isMet(dataset.value));
    if (unmetRule) addIssue({ message: unmetRule.message });
  });
