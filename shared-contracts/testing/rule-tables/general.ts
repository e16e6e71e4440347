import { type InputRule, rules } from '../../src/core.ts';

/** One general rule with values on both sides of it. */
export interface RuleCase {
  /** As written in docs/specification/validation.md. */
  readonly name: string;
  readonly rule: InputRule;
  readonly met: readonly string[];
  readonly broken: readonly string[];
}

/**
 * Every general input rule (docs/specification/validation.md#general-input-rules): run against the rules, a rendered
 * field and the gateway.
 */
export const RULE_TABLE: readonly RuleCase[] = [
  { name: 'minLength:3', rule: rules.minLength(3), met: ['abc', ' abc '], broken: ['ab', 'ab   ', ''] },
  { name: 'maxLength:3', rule: rules.maxLength(3), met: ['abc', '  abc  ', ''], broken: ['abcd'] },
  { name: 'onlyNumber', rule: rules.onlyNumber(), met: ['0', '007'], broken: ['', '1.5', '-1', '1e3', '٣'] },
  {
    name: 'onlyPositiveNumber',
    rule: rules.onlyPositiveNumber(),
    met: ['1', '010'],
    broken: ['0', '000', '', '-1'],
  },
  {
    name: 'onlyText',
    rule: rules.onlyText(),
    met: ['Åse Ström', 'a', 'Ольга', '青い'],
    broken: ['a1', 'a-b', ''],
  },
  { name: 'noSpecialChar', rule: rules.noSpecialChar(), met: ['Box 12', ''], broken: ['a_b', 'a!'] },
  { name: 'containsUpperCase', rule: rules.containsUpperCase(), met: ['aB', 'É'], broken: ['ab1!', ''] },
  { name: 'containsNumber', rule: rules.containsNumber(), met: ['a1'], broken: ['ab!', ''] },
  {
    name: 'containsSpecialChar',
    rule: rules.containsSpecialChar(),
    met: ['a!', 'a_', 'a€'],
    broken: ['ab 12', 'é'],
  },
  {
    name: 'email',
    rule: rules.email(),
    met: ['ann@shop.test', "o'brien+x@a-b.shop.test"],
    broken: ['ann@shop', 'an n@shop.test', 'ann@@shop.test', 'ann"x@shop.test', ''],
  },
  {
    name: 'simple email',
    rule: rules.simpleEmail(),
    met: ['ann@shop.test', 'ann"x@shop.test'],
    broken: ['ann@shop', 'an n@shop.test', '@shop.test', ''],
  },
  { name: 'firstIsLetter', rule: rules.firstIsLetter(), met: ['a1', 'Ж'], broken: ['1a', '', ' a'] },
  { name: 'secondIsNumber', rule: rules.secondIsNumber(), met: ['a1', '11'], broken: ['aa', 'a', '1'] },
  {
    name: 'isNameDefault',
    rule: rules.isNameDefault(),
    met: ['defaults'],
    broken: ['default', 'DEFAULT', ' Default '],
  },
  {
    name: 'dupTitle',
    rule: rules.dupTitle(['Summer', ' Sale ']),
    met: ['', '  ', 'Winter'],
    broken: ['summer', 'SALE', ' Summer '],
  },
  { name: 'match', rule: rules.match('secret'), met: ['secret'], broken: ['', 'Secret', 'secret '] },
  { name: 'match of nothing', rule: rules.match(''), met: [], broken: [''] },
  {
    name: 'lessThan:10, which means greater',
    rule: rules.lessThan(10),
    met: ['11', '10.5'],
    broken: ['10', '9', '', ' ', 'x'],
  },
  { name: 'noSpace', rule: rules.noSpace(), met: ['ab', ''], broken: ['a b', ' a', 'a\t'] },
];
