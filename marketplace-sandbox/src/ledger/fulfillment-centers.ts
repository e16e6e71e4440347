import type { RandomStream } from '../seeded/random.ts';
import type { Marketplace } from '../sellers/marketplaces.ts';

const centers: Record<string, readonly [string, ...string[]]> = {
  US: ['PHX7', 'SDF8', 'ONT8', 'MDW2', 'ABE8', 'DFW6'],
  CA: ['YYZ4', 'YVR3', 'YOW1'],
  MX: ['MEX1', 'MTY1'],
  BR: ['GRU5', 'REC1'],
  GB: ['BHX4', 'LTN1', 'EDI4'],
  DE: ['LEJ1', 'DUS2', 'HAM2', 'MUC3'],
  FR: ['ORY4', 'LIL1'],
  IT: ['MXP5', 'FCO1'],
  ES: ['MAD4', 'BCN1'],
  JP: ['NRT5', 'KIX3', 'HND6'],
  AU: ['MEL1', 'SYD2'],
};

/** A warehouse of the marketplace's country. */
export function fulfillmentCenter(marketplace: Marketplace, random: RandomStream): string {
  return random.pick(
    centers[marketplace.country] ?? [`${marketplace.country}01`, `${marketplace.country}02`],
  );
}
