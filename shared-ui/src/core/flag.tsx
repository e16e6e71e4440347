import AE from 'country-flag-icons/react/3x2/AE';
import AU from 'country-flag-icons/react/3x2/AU';
import BE from 'country-flag-icons/react/3x2/BE';
import BR from 'country-flag-icons/react/3x2/BR';
import CA from 'country-flag-icons/react/3x2/CA';
import DE from 'country-flag-icons/react/3x2/DE';
import EG from 'country-flag-icons/react/3x2/EG';
import ES from 'country-flag-icons/react/3x2/ES';
import EU from 'country-flag-icons/react/3x2/EU';
import FR from 'country-flag-icons/react/3x2/FR';
import GB from 'country-flag-icons/react/3x2/GB';
import IN from 'country-flag-icons/react/3x2/IN';
import IT from 'country-flag-icons/react/3x2/IT';
import JP from 'country-flag-icons/react/3x2/JP';
import MX from 'country-flag-icons/react/3x2/MX';
import NL from 'country-flag-icons/react/3x2/NL';
import PL from 'country-flag-icons/react/3x2/PL';
import SA from 'country-flag-icons/react/3x2/SA';
import SE from 'country-flag-icons/react/3x2/SE';
import SG from 'country-flag-icons/react/3x2/SG';
import TR from 'country-flag-icons/react/3x2/TR';
import US from 'country-flag-icons/react/3x2/US';
import { styled } from 'styled-components';
import { textStyle } from '../theme/text-style.ts';
import { color } from '../theme/tokens.ts';

/** Flags by country (docs/specification/constants.md#formats). 'uk' is Amazon's code for 'gb'. Imported one by one. */
const drawings = new Map([
  ['ae', AE],
  ['au', AU],
  ['be', BE],
  ['br', BR],
  ['ca', CA],
  ['de', DE],
  ['eg', EG],
  ['es', ES],
  ['eu', EU],
  ['fr', FR],
  ['gb', GB],
  ['in', IN],
  ['it', IT],
  ['jp', JP],
  ['mx', MX],
  ['nl', NL],
  ['pl', PL],
  ['sa', SA],
  ['se', SE],
  ['sg', SG],
  ['tr', TR],
  ['us', US],
  ['uk', GB],
]);

const Frame = styled.span`
  display: inline-flex;
  flex: none;
  align-items: center;
  justify-content: center;
  width: 1.3125rem;
  height: 0.875rem;
  border-radius: 2px;
  overflow: hidden;
  vertical-align: -0.125em;
  /* A hairline separates white flags from a white page. */
  box-shadow: 0 0 0 1px color-mix(in srgb, ${color.text} 12%, transparent);
  background: ${color.hover};
  color: ${color.muted};
  ${textStyle(12, 600)}
  font-size: 0.5625rem;
  text-transform: uppercase;
  svg {
    width: 100%;
    height: 100%;
  }
`;

export interface FlagProps {
  /** Two letters, either case: 'us', 'UK', 'eu'. */
  country: string;
  /** The country's name, if no text next to the flag has it; without it the flag is decorative. */
  label?: string;
}

/** A country's flag; its two letters where there is no drawing. */
export function Flag({ country, label }: FlagProps) {
  const Drawing = drawings.get(country.toLowerCase());
  const names = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return <Frame {...names}>{Drawing ? <Drawing aria-hidden="true" /> : country.slice(0, 2)}</Frame>;
}
