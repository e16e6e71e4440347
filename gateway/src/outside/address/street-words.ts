/** Street suffixes and directions as the US Postal Service writes them. */
const SHORT: Readonly<Record<string, string>> = {
  avenue: 'Ave',
  boulevard: 'Blvd',
  circle: 'Cir',
  court: 'Ct',
  drive: 'Dr',
  highway: 'Hwy',
  lane: 'Ln',
  parkway: 'Pkwy',
  place: 'Pl',
  plaza: 'Plz',
  road: 'Rd',
  square: 'Sq',
  street: 'St',
  terrace: 'Ter',
  trail: 'Trl',
  suite: 'Ste',
  apartment: 'Apt',
  floor: 'Fl',
  north: 'N',
  south: 'S',
  east: 'E',
  west: 'W',
  northeast: 'NE',
  northwest: 'NW',
  southeast: 'SE',
  southwest: 'SW',
};

const shortOf = (word: string): string => SHORT[word.toLowerCase().replace(/\.$/, '')] ?? word;

/**
 * A street line as the postal service writes it. The street's name itself isn't abbreviated: '500 North Street' is
 * the North Street, not the N St.
 */
export function shortStreet(line: string): string {
  const words = line.trim().split(/\s+/);
  return words
    .map((word, place) => {
      const next = words[place + 1]?.toLowerCase().replace(/\.$/, '') ?? '';
      const namesStreet = /^(north|south|east|west)$/i.test(word) && next in SHORT;
      return namesStreet ? word : shortOf(word);
    })
    .join(' ');
}

/** For comparison: short, in lower case, without points and commas. */
export const comparableStreet = (line: string): string =>
  shortStreet(line).toLowerCase().replaceAll(/[.,]/g, '').replaceAll(/\s+/g, ' ').trim();
