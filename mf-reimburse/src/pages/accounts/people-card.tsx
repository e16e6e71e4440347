import { refusalOf } from '@fairshelf/shared-signup/refusal';
import { Banner, Button, Card, KeyValueList, Note, Stack, toast } from '@fairshelf/shared-ui/core';
import { Select } from '@fairshelf/shared-ui/inputs';
import { t } from '@lingui/core/macro';
import { useSetManager, useSignUpMaster } from './queries.ts';
import type { AccountData } from './words.ts';

type Person = AccountData['master'];
const nameOf = (person: Person): string => (person ? person.name || person.email : t`Nobody yet`);

/** The seller's contact people for the account. */
export function PeopleCard({ account }: { account: AccountData }) {
  const { seller_id, master, manager, eu_manager, colleagues, regions } = account;
  const signUp = useSignUpMaster();
  const setManager = useSetManager();
  const hasEurope = regions.some(({ region }) => region === 'EU');
  const refusal = refusalOf(signUp) ?? refusalOf(setManager);
  const options = colleagues.map(({ name, email }) => ({ id: email, label: name || email }));
  const choose = (isEu: boolean, email: string) =>
    setManager.mutate(
      { body: { seller_id, is_eu: isEu, user_email: email } },
      { onSuccess: (answer) => !answer.error && toast.success(t`Saved.`) },
    );
  return (
    <Card title={t`People`} description={t`Contacts for our case managers.`}>
      <Stack>
        {refusal ? <Banner tone="danger">{refusal}</Banner> : null}
        <KeyValueList items={[{ label: t`Master user`, value: nameOf(master) }]} />
        {master ? null : (
          <>
            <Note>{t`The master user owns the seller account and can invite users to Seller Central.`}</Note>
            <div>
              <Button
                size="sm"
                pending={signUp.isPending}
                onClick={() => signUp.mutate({ body: { seller_id } })}
              >
                {t`I am the master user`}
              </Button>
            </div>
          </>
        )}
        <Select
          label={t`Account manager`}
          placeholder={t`Nobody yet`}
          options={options}
          value={manager?.email ?? null}
          onChange={(email) => choose(false, email)}
          disabled={setManager.isPending}
        />
        {hasEurope ? (
          <Select
            label={t`Account manager for Europe`}
            placeholder={t`Nobody yet`}
            options={options}
            value={eu_manager?.email ?? null}
            onChange={(email) => choose(true, email)}
            disabled={setManager.isPending}
          />
        ) : null}
      </Stack>
    </Card>
  );
}
