import { rules, translated } from '@fairshelf/shared-contracts/core';
import { ChangeOnly, useForm } from '@fairshelf/shared-contracts/react';
import { refusalOf } from '@fairshelf/shared-signup/refusal';
import {
  Banner,
  Button,
  Card,
  LoadingOrError,
  Skeleton,
  Tag,
  TextField,
  toast,
} from '@fairshelf/shared-ui/core';
import { space } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { styled } from 'styled-components';
import { type Billed, useInvoiceEmails, useSaveEmails } from './queries.ts';

const Place = styled.div`
  max-width: 40rem;
  margin-top: ${space[24]};
`;

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[8]};
  margin: 0 0 ${space[16]};
  padding: 0;
  list-style: none;
  &:empty {
    display: none;
  }
`;

const Line = styled.form`
  display: flex;
  align-items: flex-start;
  gap: ${space[8]};
  > :first-child {
    flex: 1;
  }
  > button {
    margin-top: 1.625rem;
  }
`;

const MOST = 10;

/** Who else receives each new invoice as PDF by email. */
export function ShareCard({ billed }: { billed: Billed }) {
  const stored = useInvoiceEmails(billed);
  return (
    <Place>
      <Card
        title={t`Share invoices by email`}
        description={t`New invoices are emailed as PDF to up to ${{ count: MOST }} addresses: your accountant’s, for instance.`}
      >
        {stored.data ? (
          <Emails billed={billed} emails={stored.data.emails} />
        ) : (
          <LoadingOrError compact query={stored} label={t`Loading the addresses`}>
            <Skeleton width="lg" />
          </LoadingOrError>
        )}
      </Card>
    </Place>
  );
}

function Emails({ billed, emails }: { billed: Billed; emails: readonly string[] }) {
  const save = useSaveEmails();
  const [input, setInput] = useState('');
  const keep = (recipients: readonly string[]) =>
    save.mutateAsync({ body: { ...billed, emails: [...recipients] } });
  const email = input.trim().toLowerCase();
  const form = useForm({
    problems: {
      email: !rules.email().isMet(email)
        ? translated('Please enter valid email')
        : emails.includes(email)
          ? t`This address already receives invoices.`
          : undefined,
    },
    send: () => keep([...emails, email]),
    onDone: () => {
      setInput('');
      toast.success(t`${{ email }} will receive new invoices.`);
    },
  });
  const remove = async (removed: string) => {
    const answer = await keep(emails.filter((other) => other !== removed)).catch(() => undefined);
    if (answer && !answer.error) toast.success(t`${{ email: removed }} will no longer receive invoices.`);
  };
  const refusal = refusalOf(save);
  return (
    <>
      <List aria-label={t`Addresses`}>
        {emails.map((each) => (
          <li key={each}>
            <Tag onRemove={() => void remove(each)}>{each}</Tag>
          </li>
        ))}
      </List>
      {emails.length < MOST ? (
        <ChangeOnly right="billing">
          <Line {...form.props}>
            <TextField
              label={t`Email`}
              type="email"
              value={input}
              error={form.problemOf('email')}
              onChange={(event) => setInput(event.target.value)}
            />
            <Button type="submit" pending={form.isPending}>
              {t`Add`}
            </Button>
          </Line>
        </ChangeOnly>
      ) : null}
      {refusal ? <Banner tone="danger">{refusal}</Banner> : null}
    </>
  );
}
