import { translated } from '@fairshelf/shared-contracts/core';
import { TextField } from '@fairshelf/shared-ui/core';
import { Select } from '@fairshelf/shared-ui/inputs';
import { space } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useEmailDomains } from './queries.ts';
import { splitEmail } from './split-email.ts';

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
 * The two halves of the email address. The domain is chosen from the list, the first one by default, and typed if the
 * chosen entry has none (docs/specification/validation.md#sign-up) or the list can't be loaded. A whole address in
 * the first field, pasted, autofilled or typed, is split at its '@'; typing '@' continues in the domain.
 */
export function EmailFields({ userName, domain, error, onUserName, onDomain }: EmailFieldsProps) {
  const domains = useEmailDomains();
  const [choice, setChoice] = useState<string>();
  // A domain that came with the address, before the list or without an entry in it.
  const [isGiven, setGiven] = useState(false);
  const domainField = useRef<HTMLInputElement>(null);
  const [isMovingOn, setMovingOn] = useState(false);
  const entries = domains.data ?? [];
  const entryOf = (name: string) => entries.find(({ value_3 }) => value_3 && value_3 === name);
  const customEntry = entries.find((entry) => !entry.value_3);
  const first = domain === '' && !isGiven ? entries[0] : (entryOf(domain) ?? customEntry);
  const selection = entries.find(({ code }) => code === choice) ?? first;
  const isTyped = domains.isError || (selection ? !selection.value_3 : isGiven);

  // Until a person chooses, the first entry of the list applies: the form gets it as soon as the list has loaded.
  useEffect(() => {
    if (choice !== undefined || !selection) return;
    setChoice(selection.code);
    if (selection.value_3 && selection.value_3 !== domain) onDomain(selection.value_3);
  }, [choice, selection, domain, onDomain]);

  useEffect(() => {
    if (!isMovingOn) return;
    setMovingOn(false);
    domainField.current?.focus();
  }, [isMovingOn]);

  const take = (text: string) => {
    const halves = splitEmail(text);
    onUserName(halves ? halves.local : text);
    if (!halves) return;
    setGiven(true);
    setChoice((entryOf(halves.domain) ?? customEntry)?.code);
    onDomain(halves.domain);
    if (halves.domain === '') setMovingOn(true);
  };

  return (
    <>
      <Pair>
        <TextField
          label={t`Email`}
          name="user_name"
          autoComplete="email"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          value={userName}
          onChange={(event) => take(event.target.value)}
          error={error}
        />
        {domains.isError ? null : (
          <Select
            label={t`Email domain`}
            placeholder={t`Loading …`}
            disabled={domains.isPending}
            options={entries.map(({ code, name, value_3 }) => ({
              id: code,
              label: value_3 ? `@${value_3}` : translated(name),
            }))}
            value={selection?.code ?? null}
            onChange={(code) => {
              if (code === selection?.code) return;
              setChoice(code);
              setGiven(false);
              onDomain(entries.find((entry) => entry.code === code)?.value_3 ?? '');
            }}
          />
        )}
      </Pair>
      {isTyped ? (
        <TextField
          ref={domainField}
          label={t`Your email domain`}
          name="domain"
          placeholder={t`yourcompany.com`}
          inputMode="url"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          value={domain}
          onChange={(event) => onDomain(event.target.value)}
        />
      ) : null}
      {/* Password managers save the account under the whole address. */}
      <input
        type="text"
        hidden
        readOnly
        autoComplete="username"
        value={domain ? `${userName}@${domain}` : ''}
      />
    </>
  );
}
