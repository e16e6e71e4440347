import { formatDay } from '@fairshelf/shared-contracts/core';
import type { CompanyDomain } from '@fairshelf/shared-contracts/identity';
import { useForm } from '@fairshelf/shared-contracts/react';
import {
  Badge,
  Button,
  Card,
  ListRow,
  LoadingOrError,
  RowList,
  Skeleton,
  Stack,
  TextField,
  toast,
} from '@fairshelf/shared-ui/core';
import { color, space } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { styled } from 'styled-components';
import { SignInDialog } from './sign-in-dialog.tsx';
import { useAddDomain, useProveDomain, useRemoveDomain, useSingleSignOn } from './sign-in-queries.ts';

const Facts = styled.p`
  color: ${color.muted};
  overflow-wrap: anywhere;
`;
const Name = styled.div`
  display: flex;
  gap: ${space[8]};
  align-items: center;
  overflow-wrap: anywhere;
`;
const Acts = styled.div`
  display: flex;
  gap: ${space[8]};
`;
const AddForm = styled.form`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[8]};
  align-items: start;
  > button {
    margin-top: 1.625rem;
  }
`;

/** For owners: the identity provider at which people of the company sign in, and its domains. */
export function SignInCard() {
  const signIn = useSingleSignOn();
  const [isEditing, setEditing] = useState(false);
  const { data } = signIn;
  return (
    <Card
      title={t`Single sign-on`}
      description={t`People of your company sign in at your identity provider, with OpenID Connect.`}
      actions={
        data ? (
          <Button size="sm" onClick={() => setEditing(true)}>
            {data.settings ? t({ message: 'Change', context: 'action' }) : t`Set up`}
          </Button>
        ) : null
      }
    >
      {data ? (
        <Stack>
          {data.settings ? (
            <Facts>
              {data.settings.issuer} · {stateOf(data.settings)}
            </Facts>
          ) : (
            t`Off.`
          )}
          {data.settings || data.domains.length > 0 ? (
            <Domains
              domains={data.domains}
              isRequired={data.settings?.isEnabled === true && data.settings.isRequired}
            />
          ) : null}
        </Stack>
      ) : (
        <LoadingOrError compact query={signIn} label={t`Loading single sign-on`}>
          <Skeleton width="md" />
        </LoadingOrError>
      )}
      {isEditing && data ? <SignInDialog current={data} onClose={() => setEditing(false)} /> : null}
    </Card>
  );
}

interface State {
  readonly isEnabled: boolean;
  readonly isRequired: boolean;
  readonly addsPeople: boolean;
}

const stateOf = ({ isEnabled, isRequired, addsPeople }: State): string =>
  !isEnabled
    ? t`switched off`
    : addsPeople
      ? isRequired
        ? t`required, adds new people as viewers`
        : t`optional, adds new people as viewers`
      : isRequired
        ? t`required`
        : t`optional`;

interface DomainsProps {
  readonly domains: readonly CompanyDomain[];
  /** People with an address in a proven domain can sign in with the provider only. */
  readonly isRequired: boolean;
}

/** The domains whose addresses the provider may sign in, each proven by a record in the DNS. */
function Domains({ domains, isRequired }: DomainsProps) {
  const [domainText, setDomainText] = useState('');
  const { mutateAsync } = useAddDomain();
  const form = useForm({
    isIncomplete: !domainText.trim(),
    send: () => mutateAsync({ body: { domain: domainText } }),
    onDone: () => setDomainText(''),
  });
  return (
    <Stack>
      <RowList aria-label={t`Domains`}>
        {domains.map((each) => (
          <DomainRow key={each.domain} {...each} isRequired={isRequired} />
        ))}
      </RowList>
      <AddForm {...form.props}>
        <TextField
          label={t`Domain of your email addresses`}
          placeholder="example.com"
          autoComplete="off"
          value={domainText}
          error={form.message}
          onChange={(event) => setDomainText(event.target.value)}
        />
        <Button type="submit" pending={form.isPending} disabled={form.isIncomplete}>
          {t`Add domain`}
        </Button>
      </AddForm>
    </Stack>
  );
}

function DomainRow({
  domain,
  record,
  provenAt,
  isRequired,
}: CompanyDomain & { readonly isRequired: boolean }) {
  const prove = useProveDomain();
  const remove = useRemoveDomain();
  const body = { domain };
  return (
    <ListRow>
      <div>
        <Name>
          <strong>{domain}</strong>
          <Badge tone={provenAt ? 'success' : 'warning'}>
            {provenAt ? t`Proven ${{ day: formatDay(provenAt) }}` : t`Not proven`}
          </Badge>
        </Name>
        {provenAt ? null : (
          <Facts>
            {t`Add this TXT record to the DNS, then check:`} <code>{record.name}</code>{' '}
            <code>{record.value}</code>
            {isRequired
              ? ` ${t`Once proven, members with this domain are signed out and sign in with your provider.`}`
              : null}
          </Facts>
        )}
      </div>
      <Acts>
        {provenAt ? null : (
          <Button
            size="sm"
            aria-label={t`Check domain ${{ domain }}`}
            pending={prove.isPending}
            onClick={() =>
              prove.mutate(
                { body },
                {
                  onSuccess: (answer) =>
                    answer.error ? toast.danger(answer.message) : toast.success(t`${{ domain }} is proven.`),
                  onError: (error) => toast.danger(error.message),
                },
              )
            }
          >
            {t`Check domain`}
          </Button>
        )}
        <Button
          size="sm"
          aria-label={t`Remove ${{ domain }}`}
          pending={remove.isPending}
          onClick={() =>
            remove.mutate(
              { body },
              {
                onSuccess: (answer) => answer.error && toast.danger(answer.message),
                onError: (error) => toast.danger(error.message),
              },
            )
          }
        >
          {t`Remove`}
        </Button>
      </Acts>
    </ListRow>
  );
}
