import { expect, it } from '@jest/globals';
import { isGuessable } from './guessable-passwords.ts';

it.each(['Password1!', 'P@ssw0rd1', 'Qwerty123!', 'Welcome1!', 'Northwind!1', 'Admin123!'])(
  'finds %s easy to guess',
  async (password) => {
    expect(await isGuessable(password, ['Northwind Goods', 'ann@northwind.test'])).toBe(true);
  },
);

it.each(['Fairshelf!1', 'Harbour!22', 'kX9!dweqPl', 'Correct horse 7 battery!'])(
  'finds %s hard to guess',
  async (password) => {
    expect(await isGuessable(password, ['ann@shop.test'])).toBe(false);
  },
);
