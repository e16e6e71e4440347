import pg from 'pg';

const int8 = 20;
const date = 1082;

function safeInteger(text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number))
    throw new RangeError(`The database sent ${text}, which a number can't hold.`);
  return number;
}

/**
 * How column types are parsed: int8 as a safe integer (it throws beyond), date as the text `YYYY-MM-DD` (a calendar
 * day has no zone), the rest as in pg.
 */
export const typeParsers: pg.CustomTypesConfig = {
  getTypeParser: (type, format) => {
    if (type === int8) return safeInteger;
    if (type === date) return (text: string) => text;
    return pg.types.getTypeParser(type, format);
  },
};
