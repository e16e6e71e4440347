import * as v from 'valibot';

/**
 * One rule of an input: its message is shown beside the input whether the rule is met or not
 * (specification, section 5, 'General input rule set').
 */
export interface InputRule {
  readonly message: string;
  readonly isMet: (value: string) => boolean;
}

/** The rule as a valibot action, for schemas of forms and calls. */
export const mustMeet = (rule: InputRule) => v.check(rule.isMet, rule.message);

/** All rules with their state for a live list. */
export function judge(
  rules: readonly InputRule[],
  value: string,
): readonly { readonly message: string; readonly isMet: boolean }[] {
  return rules.map(({ message, isMet }) => ({ message, isMet: isMet(value) }));
}

/** Several rules as one valibot action: the first that is not met gives the sentence. */
export const mustMeetAll = (rules: readonly InputRule[]) =>
  v.rawCheck<string>(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const broken = rules.find((rule) => !rule.isMet(dataset.value));
    if (broken) addIssue({ message: broken.message });
  });
