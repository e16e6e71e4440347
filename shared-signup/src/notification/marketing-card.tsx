import { store, userAtom } from '@fairshelf/shared-contracts/state';
import { say } from '@fairshelf/shared-contracts/texts';
import { Banner, Card, LoadingOrError, Skeleton, Stack, Switch, toast } from '@fairshelf/shared-ui/core';
import { msg, t } from '@lingui/core/macro';
import { useAtomValue } from 'jotai';
import { refusalOf } from '../refusal.ts';
import { useMarketingPreferences, useSaveMarketingPreferences } from './queries.ts';

const CHOICES = [
  ['general_newsletter_email', msg`General newsletter: tips for sellers`],
  ['new_feature_guide_email', msg`New feature guides: how to use what has been added`],
  ['recent_update_email', msg`Recent updates: what has changed`],
] as const;

/** Which marketing emails the person wants; each switch takes effect at once. */
export function MarketingCard() {
  const user = useAtomValue(userAtom, { store });
  const preferences = useMarketingPreferences();
  const save = useSaveMarketingPreferences();
  const refusal = refusalOf(save);
  if (!preferences.data) {
    return (
      <Card title={t`News from Fairshelf`}>
        <LoadingOrError compact query={preferences} label={t`Loading your choices`}>
          <Skeleton width="md" />
        </LoadingOrError>
      </Card>
    );
  }
  const list = save.isPending ? save.variables.body.is_subscribed_marketing_list : preferences.data;
  return (
    <Card
      title={t`News from Fairshelf`}
      description={t`Sent occasionally. Every email has an unsubscribe link.`}
    >
      <Stack>
        {refusal ? <Banner tone="danger">{refusal}</Banner> : null}
        {CHOICES.map(([name, label]) => (
          <Switch
            key={name}
            checked={list[name]}
            disabled={!user}
            onChange={(event) => {
              if (!user) return;
              const is_subscribed_marketing_list = { ...list, [name]: event.currentTarget.checked };
              save.mutate(
                { body: { user_email: user.email, is_subscribed_marketing_list } },
                { onSuccess: (answer) => !answer.error && toast.success(t`Saved.`) },
              );
            }}
          >
            {say(label)}
          </Switch>
        ))}
      </Stack>
    </Card>
  );
}
