import { SEARCH_DEBOUNCE_MS } from '@fairshelf/shared-contracts/core';
import type { Address } from '@fairshelf/shared-contracts/identity';
import { useDebounced } from '@fairshelf/shared-contracts/react';
import { TextField } from '@fairshelf/shared-ui/core';
import { ComboBox, Select } from '@fairshelf/shared-ui/inputs';
import { color, radius, space, textStyle } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { useId } from 'react';
import { styled } from 'styled-components';
import { useCountries, useStates, useSuggestions } from './queries.ts';

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 12rem), 1fr));
  gap: ${space[16]};
`;
const Suggestions = styled.ul`
  display: grid;
  padding: ${space[4]};
  border: 1px solid ${color.hairline};
  border-radius: ${radius.card};
  list-style: none;
  button {
    width: 100%;
    padding: ${space[8]};
    border: 0;
    border-radius: ${radius.control};
    background: none;
    color: ${color.text};
    text-align: start;
    cursor: pointer;
    ${textStyle(13)}
  }
  button:hover {
    background: ${color.hover};
  }
`;

export const NO_ADDRESS: Address = {
  line1: '',
  line2: '',
  city: '',
  state: '',
  postalCode: '',
  countryCode: 'US',
};

interface AddressFieldsProps {
  readonly address: Address;
  readonly onChange: (address: Address) => void;
}

/** The parts of an address in typing order, with suggestions. */
export function AddressFields({ address, onChange }: AddressFieldsProps) {
  const { countryCode, line1 } = address;
  const countries = useCountries();
  const states = useStates(countryCode);
  const hint = useId();
  const found = useSuggestions(countryCode, useDebounced(line1, SEARCH_DEBOUNCE_MS)).filter(
    (each) => each.line1 !== line1,
  );
  const set = (part: Partial<Address>) => onChange({ ...address, ...part });
  return (
    <>
      <ComboBox
        label={t`Country`}
        options={(countries.data ?? []).map(({ code, name }) => ({ id: code, label: name }))}
        value={countries.data ? countryCode : null}
        onChange={(code) => code && set({ countryCode: code, state: '' })}
        disabled={!countries.data}
      />
      <TextField
        label={t`Street`}
        value={line1}
        maxLength={120}
        autoComplete="address-line1"
        aria-describedby={found.length > 0 ? hint : undefined}
        onChange={(event) => set({ line1: event.target.value })}
      />
      {found.length > 0 ? (
        <Suggestions id={hint} aria-label={t`Matching addresses`}>
          {found.map((each) => (
            <li key={`${each.line1} ${each.city}`}>
              <button type="button" onClick={() => onChange({ ...each, line2: address.line2 })}>
                {each.line1}, {each.city} {each.state} {each.postalCode}
              </button>
            </li>
          ))}
        </Suggestions>
      ) : null}
      <TextField
        label={t`Second line (optional)`}
        value={address.line2}
        maxLength={120}
        onChange={(event) => set({ line2: event.target.value })}
      />
      <Grid>
        <TextField
          label={t`City`}
          value={address.city}
          maxLength={80}
          onChange={(event) => set({ city: event.target.value })}
        />
        {states.data?.length ? (
          <Select
            label={t`State or province`}
            placeholder={t`Choose a state`}
            options={states.data.map(({ code, name }) => ({ id: code, label: name }))}
            value={address.state || null}
            onChange={(state) => set({ state })}
          />
        ) : null}
        <TextField
          label={countryCode === 'US' ? t`ZIP code` : t`Postal code`}
          value={address.postalCode}
          maxLength={16}
          onChange={(event) => set({ postalCode: event.target.value })}
        />
      </Grid>
    </>
  );
}
