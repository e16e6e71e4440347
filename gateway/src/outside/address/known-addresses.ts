import type { Address } from '@fairshelf/shared-contracts/identity';

/** Public buildings, in place of a directory of addresses: 'line | city | state | postal code'. */
const BUILDINGS: Readonly<Record<string, readonly string[]>> = {
  US: [
    '1600 Pennsylvania Ave NW | Washington | DC | 20500',
    '350 5th Ave | New York | NY | 10118',
    '233 S Wacker Dr | Chicago | IL | 60606',
    '121 N LaSalle St | Chicago | IL | 60602',
    '400 Broad St | Seattle | WA | 98109',
    '410 Terry Ave N | Seattle | WA | 98109',
    '600 4th Ave | Seattle | WA | 98104',
    '200 N Spring St | Los Angeles | CA | 90012',
    '1 City Hall Sq | Boston | MA | 02201',
    '901 Bagby St | Houston | TX | 77002',
    '1500 Marilla St | Dallas | TX | 75201',
    '301 W 2nd St | Austin | TX | 78701',
    '1437 Bannock St | Denver | CO | 80202',
    '200 W Washington St | Phoenix | AZ | 85003',
    '1221 SW 4th Ave | Portland | OR | 97204',
    '55 Trinity Ave SW | Atlanta | GA | 30303',
    '3500 Pan American Dr | Miami | FL | 33133',
  ],
  CA: ['111 Wellington Street | Ottawa | ON | K1A 0A9', '100 Queen Street West | Toronto | ON | M5H 2N2'],
  GB: ['10 Downing Street | London | | SW1A 2AA'],
  DE: [
    'Platz der Republik 1 | Berlin | | 11011',
    'Marienplatz 8 | München | | 80331',
    'Rathausmarkt 1 | Hamburg | | 20095',
  ],
  FR: ['5 Avenue Anatole France | Paris | | 75007'],
  IT: ['Piazza del Colosseo 1 | Roma | | 00184'],
  ES: ['Calle de Ruiz de Alarcón 23 | Madrid | | 28014'],
  NL: ['Museumstraat 1 | Amsterdam | | 1071 XX'],
  PL: ['Plac Defilad 1 | Warszawa | | 00-901'],
  SE: ['Hantverkargatan 1 | Stockholm | | 111 52'],
  JP: ['1-1 Chiyoda | Chiyoda-ku | 13 | 100-8111'],
};

/** A country's addresses in the local data set. */
export const knownAddresses = (countryCode: string): readonly Address[] =>
  (BUILDINGS[countryCode] ?? []).map((entry) => {
    const [line1 = '', city = '', state = '', postalCode = ''] = entry.split('|').map((part) => part.trim());
    return { line1, line2: '', city, state, postalCode, countryCode };
  });
