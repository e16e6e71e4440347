import { describe, expect, it } from '@jest/globals';
import { BOLD, LINK, textParts } from './marks.ts';

describe('textParts', () => {
  it('ends a part at an empty line and drops parts without text', () => {
    expect(textParts('One\ntwo\n\n\n  \n\nThree')).toEqual([
      { isList: false, lines: ['One', 'two'] },
      { isList: false, lines: ['Three'] },
    ]);
  });

  it('makes a list only when every line has a marker, and removes the markers', () => {
    expect(textParts('- one\n• two\n\n- one\nno marker')).toEqual([
      { isList: true, lines: ['one', 'two'] },
      { isList: false, lines: ['- one', 'no marker'] },
    ]);
  });
});

describe('links and bold text in a line', () => {
  it('has links to https addresses only', () => {
    expect(matches(LINK, '[a](https://a.test/x) [b](http://b.test) [c](javascript:alert(1))')).toEqual([
      '[a](https://a.test/x)',
    ]);
    expect(matches(LINK, '[a](https://a.test/{{email}})')).toEqual([]);
  });

  it('ends bold text at the next marker', () => {
    expect(matches(BOLD, '**one** and **two**, 2 ** 3')).toEqual(['**one**', '**two**']);
    expect(matches(BOLD, '**one\ntwo**')).toEqual([]);
  });

  const matches = (pattern: RegExp, text: string) => [...text.matchAll(pattern)].map(([match]) => match);
});
