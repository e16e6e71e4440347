import { TextField } from '@fairshelf/shared-ui/core';
import { Select } from '@fairshelf/shared-ui/inputs';
import { space } from '@fairshelf/shared-ui/theme';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { useEmailDomains } from './queries.ts';

const Pair = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  gap: ${space[12]};
  align-items: start;
`;

interface EmailFieldsProps {
  readonly userName: string;
  readonly domain: string;
  readonly error: string | undefined;
  readonly onUserName: (userName: string) => void;
  readonly onDomain: (domain: string) => void;
}

/**
 * The two halves of the email. The domain is picked from the list, which starts with its first entry, and typed when
 * the entry is empty (docs/specification/validation.md#sign-up) or the list couldn't be loaded.
 */
export function EmailFields({ userName, domain, error, onUserName, onDomain }: EmailFieldsProps) {
  const domains = useEmailDomains();
  const [picked, setPicked] = useState<string>();
  const entries = domains.data ?? [];
  const known = entries.find((entry) => entry.value_3 && entry.value_3 === domain);
  const typed = entries.find((entry) => !entry.value_3);
  const first = domain === '' ? entries[0] : (known ?? typed);
  const chosen = entries.find(({ code }) => code === picked) ?? first;
  const isTyped = domains.isError || (chosen !== undefined && !chosen.value_3);

  // Until a person picks, the first of the list stands: the form learns of it as soon as the list is here.
  useEffect(() => {
    if (picked !== undefined || !chosen) return;
    setPicked(chosen.code);
    if (chosen.value_3 && chosen.value_3 !== domain) onDomain(chosen.value_3);
  }, [picked, chosen, domain, onDomain]);

  return (
    <>
      <Pair>
        <TextField
          label="Email"
          name="user_name"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={userName}
          onChange={(event) => onUserName(event.target.value)}
          error={error}
        />
        {domains.isError ? null : (
          <Select
            label="Email domain"
            placeholder="Loading …"
            disabled={domains.isPending}
            options={entries.map(({ code, name, value_3 }) => ({
              id: code,
              label: value_3 ? `@${value_3}` : name,
            }))}
            value={chosen?.code ?? null}
            onChange={(code) => {
              if (code === chosen?.code) return;
              setPicked(code);
              onDomain(entries.find((entry) => entry.code === code)?.value_3 ?? '');
            }}
          />
        )}
      </Pair>
      {isTyped ? (
        <TextField
          label="Your email domain"
          name="domain"
          placeholder="yourcompany.com"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          value={domain}
          onChange={(event) => onDomain(event.target.value)}
        />
      ) : null}
    </>
  );
}
