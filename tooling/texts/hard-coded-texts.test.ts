import { expect, it } from '@jest/globals';
import { hardCodedIn } from './hard-coded-texts.ts';

it.each([
  ['text between tags', 'const x = <p>Free for now.</p>', ['Free for now.']],
  ['a spoken attribute', 'const x = <img alt="The dashboard" src="a.png" />', ['The dashboard']],
  ['an attribute with braces', "const x = <a title={isOpen ? 'Close' : 'Open'} />", ['Close', 'Open']],
  ['a string as a child', "const x = <p>{isOpen ? 'Close it' : null}</p>", ['Close it']],
  ['an entry of a list', "const points = [{ title: 'One request', icon: 'send' }]", ['One request']],
])('finds %s', (_, source, expected) => {
  expect(hardCodedIn(source)).toEqual(expected);
});

it.each([
  ['macros', 'const x = <p title={t`Hello`}>{t`Free for now.`}</p>'],
  ['a text with elements', 'const x = <Trans>Read the <a href="/x">terms</a>.</Trans>'],
  ['what nobody reads', 'const x = <a href="/pricing" data-kind="wide" className="big" />'],
  ['the name of the product', 'const x = <b>Fairshelf</b>'],
])('allows %s', (_, source) => {
  expect(hardCodedIn(source)).toEqual([]);
});
