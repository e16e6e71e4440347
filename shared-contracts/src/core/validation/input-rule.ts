import * as v from 'valibot';

/**
 * One rule of an input. Each shows its own message next to the input, met or not
 * (docs/specification/validation.md#general-input-rules).
 */
export interface InputRule {
  /** While it is not met: what to do. */
  readonly message: string;
  /** Once it is met; the same sentence where none of its own is given. */
  readonly metMessage?: string;
  readonly isMet: (value: string) => boolean;
}

/** The standard sentences of a rule: while it is not met, and once it is. */
export interface Sentences {
  readonly broken: string;
  readonly met: string;
}

/** A rule with its standard sentences; a sentence of the caller's stands for both states. */
export function ruleOf(isMet: InputRule['isMet'], standard: Sentences, message?: string): InputRule {
  return message === undefined
    ? { isMet, message: standard.broken, metMessage: standard.met }
    : { isMet, message };
}

/** The rule as a valibot action, for schemas of forms and calls. */
export const mustMeet = (rule: InputRule) => v.check(rule.isMet, rule.message);

/** All rules with their state and the sentence that goes with it, for a live list. */
export function judge(
  rules: readonly InputRule[],
  value: string,
): readonly { readonly message: string; readonly isMet: boolean }[] {
  return rules.map((rule) => {
    const isMet = rule.isMet(value);
    return { message: isMet ? (rule.metMessage ?? rule.message) : rule.message, isMet };
  });
}

/** Several rules as one valibot action: the first that is not met gives the sentence. */
export const mustMeetAll = (rules: readonly InputRule[]) =>
  v.rawCheck<string>(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const broken = rules.find((rule) => !rule.isMet(dataset.value));
    if (broken) addIssue({ message: broken.message });
  });
