import { api } from '@fairshelf/shared-contracts/client';
import { formatDateTime } from '@fairshelf/shared-contracts/core';
import { type Address, verifyIntlAddress, verifyUsAddress } from '@fairshelf/shared-contracts/identity';
import { useRemote, useUnsavedChanges } from '@fairshelf/shared-contracts/react';
import { marketAtom, store } from '@fairshelf/shared-contracts/state';
import { refusalOf } from '@fairshelf/shared-signup/refusal';
import {
  Banner,
  Button,
  Cluster,
  FormStack,
  KeyValueList,
  TextField,
  toast,
} from '@fairshelf/shared-ui/core';
import { color, space, textStyle } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { styled } from 'styled-components';
import { AddressFields, NO_ADDRESS } from '../../address/address-fields.tsx';
import type { ConfigData } from './inbound-card.tsx';
import { type Account, useSaveInboundInfo } from './queries.ts';

const Lines = styled.span`
  white-space: pre-line;
`;
const Note = styled.p`
  margin: ${space[8]} 0 ${space[12]};
  color: ${color.muted};
  ${textStyle(12)}
`;

/** An address as on a letter, the country last. */
const formatAddress = ({ line1, line2, city, state, postalCode, countryCode }: Address): string =>
  [line1, line2, [city, state, postalCode].filter(Boolean).join(' '), countryCode].filter(Boolean).join('\n');

interface InboundFormProps {
  readonly account: Account;
  readonly info: ConfigData['inbound_info'];
}

/** Address and phone of the company, as Amazon requires them; the address is checked before it is saved. */
export function InboundForm({ account, info }: InboundFormProps) {
  const [isEditing, setEditing] = useState(false);
  if (!isEditing && !info?.address && !info?.phone) {
    return (
      <>
        <Note>{t`The address and phone number Amazon asks for with these claims.`}</Note>
        <Button onClick={() => setEditing(true)}>{t`Add company data`}</Button>
      </>
    );
  }
  if (info && !isEditing) {
    return (
      <>
        <KeyValueList
          items={[
            { label: t`Address`, value: <Lines>{info.address || '—'}</Lines> },
            { label: t`Phone`, value: info.phone || '—' },
          ]}
        />
        <Note>
          {info.saved_by}, {formatDateTime(info.saved_at)}
        </Note>
        <Button onClick={() => setEditing(true)}>{t`Change`}</Button>
      </>
    );
  }
  return <Editor account={account} info={info} onDone={() => setEditing(false)} />;
}

/** The store's country; Amazon uses the other code of the United Kingdom. */
const homeCountry = (): string => {
  const code = store.get(marketAtom)?.countryCode ?? 'US';
  return code === 'UK' ? 'GB' : code;
};

type Checked =
  | { readonly step: 'typing' }
  | { readonly step: 'checking' }
  | { readonly step: 'corrected'; readonly better: Address }
  /** The address contradicts known data or could not be looked up: it can be saved anyway. */
  | { readonly step: 'doubted'; readonly message: string };

function Editor({ account, info, onDone }: InboundFormProps & { onDone: () => void }) {
  const [address, setAddress] = useState<Address>(() => ({ ...NO_ADDRESS, countryCode: homeCountry() }));
  const [phone, setPhone] = useState(info?.phone ?? '');
  const [addressCheck, setAddressCheck] = useState<Checked>({ step: 'typing' });
  const save = useSaveInboundInfo();
  const { identify } = useRemote();
  const isDirty = address.line1 !== '' || address.city !== '' || phone !== (info?.phone ?? '');
  useUnsavedChanges(isDirty);
  const isComplete =
    address.line1.trim() !== '' && address.city.trim() !== '' && address.postalCode.trim() !== '';
  const keep = (finalAddress: Address) =>
    save.mutate(
      { body: { ...account, address: formatAddress(finalAddress), phone } },
      {
        onSuccess: (answer) => {
          if (answer.error) return;
          toast.success(t`Saved.`);
          onDone();
        },
      },
    );
  const check = async (event: FormEvent) => {
    event.preventDefault();
    if (!isComplete || save.isPending || addressCheck.step === 'checking') return;
    setAddressCheck({ step: 'checking' });
    const call = address.countryCode === 'US' ? verifyUsAddress : verifyIntlAddress;
    try {
      const { isValid, corrected } = await api.ask(
        call,
        { query: { ...address } },
        { background: true, identify },
      );
      if (isValid && !corrected) {
        setAddressCheck({ step: 'typing' });
        keep(address);
      } else if (corrected) setAddressCheck({ step: 'corrected', better: corrected });
      else
        setAddressCheck({
          step: 'doubted',
          message: t`This address was not found. Check the postal code and state.`,
        });
    } catch (error) {
      const message = error instanceof Error ? error.message : t`The address could not be checked.`;
      setAddressCheck({ step: 'doubted', message });
    }
  };
  const change = (next: Address) => {
    setAddressCheck({ step: 'typing' });
    setAddress(next);
  };
  const refusal = refusalOf(save);
  const better =
    addressCheck.step === 'corrected' ? formatAddress(addressCheck.better).replaceAll('\n', ', ') : '';
  return (
    <FormStack onSubmit={(event) => void check(event)} noValidate>
      {refusal ? <Banner tone="danger">{refusal}</Banner> : null}
      <AddressFields address={address} onChange={change} />
      <TextField
        label={t`Phone`}
        type="tel"
        value={phone}
        maxLength={30}
        onChange={(event) => setPhone(event.target.value)}
      />
      {addressCheck.step === 'corrected' ? (
        <Banner
          tone="info"
          action={
            <Cluster>
              <Button
                size="sm"
                variant="primary"
                pending={save.isPending}
                onClick={() => keep(addressCheck.better)}
              >
                {t`Use this`}
              </Button>
              <Button size="sm" onClick={() => keep(address)}>
                {t`Keep mine`}
              </Button>
            </Cluster>
          }
        >
          <Trans>
            Suggested address: <Lines>{better}</Lines>
          </Trans>
        </Banner>
      ) : null}
      {addressCheck.step === 'doubted' ? (
        <Banner
          tone="warning"
          action={
            <Button size="sm" pending={save.isPending} onClick={() => keep(address)}>
              {t`Keep it anyway`}
            </Button>
          }
        >
          {addressCheck.message}
        </Banner>
      ) : null}
      <Cluster>
        <Button
          type="submit"
          disabled={!isComplete}
          pending={save.isPending || addressCheck.step === 'checking'}
        >
          {t`Check and save`}
        </Button>
        <Button onClick={onDone}>{t`Cancel`}</Button>
      </Cluster>
    </FormStack>
  );
}
