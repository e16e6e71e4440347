import { ALERT_MAIL_TOPICS, type AlertMailTopic } from '@fairshelf/shared-contracts/alerts';
import { Banner, Card, ErrorState, LoadingRegion, Skeleton, Switch, toast } from '@fairshelf/shared-ui/core';
import { color, space, textStyle } from '@fairshelf/shared-ui/theme';
import { styled } from 'styled-components';
import { useAlertMails, useSaveAlertMails } from './queries.ts';

const Stack = styled.div`
  display: grid;
  gap: ${space[16]};
`;
const Note = styled.small`
  display: block;
  color: ${color.muted};
  ${textStyle(12)}
`;

const TOPICS: Readonly<Record<AlertMailTopic, { readonly label: string; readonly note: string }>> = {
  connection: {
    label: 'A store can’t be imported',
    note: 'Its authorization expired or expires soon, or its data is more than a day old.',
  },
  violation: {
    label: 'A listing was taken down, or the account is at risk',
    note: 'Violations Amazon rates as critical, at most once a day.',
  },
  rating: {
    label: 'A product has an incident',
    note: 'Its rating fell, ratings disappeared, or it got a burst of low reviews. With the product, the reason and reviews.',
  },
  review: {
    label: 'New reviews with one or two stars',
    note: 'With product, stars and text, for products without an incident.',
  },
};

/** Which alerts are also sent by email; the bell shows all of them. Each switch takes effect at once. */
export function AlertCard() {
  const setting = useAlertMails();
  const save = useSaveAlertMails();
  const refusal = save.data?.error ? save.data.message : save.error?.message;
  return (
    <Card
      title="Alerts"
      description="The bell at the top of every page shows all alerts. These also come by email: at most one an hour, and none about alerts you have read."
    >
      {setting.data ? (
        <Stack>
          {refusal ? <Banner tone="danger">{refusal}</Banner> : null}
          {ALERT_MAIL_TOPICS.map((topic) => {
            const sent = save.isPending ? save.variables.body : undefined;
            const isOn = sent?.topic === topic ? sent.wanted : setting.data.topics.includes(topic);
            return (
              <Switch
                key={topic}
                checked={isOn}
                onChange={(event) =>
                  save.mutate(
                    { body: { topic, wanted: event.currentTarget.checked } },
                    { onSuccess: (answer) => !answer.error && toast.success('Saved.') },
                  )
                }
              >
                {TOPICS[topic].label}
                <Note>{TOPICS[topic].note}</Note>
              </Switch>
            );
          })}
        </Stack>
      ) : setting.error ? (
        <ErrorState compact onRetry={() => void setting.refetch()} retrying={setting.isFetching}>
          {setting.error.message}
        </ErrorState>
      ) : (
        <LoadingRegion label="Your choices are loading">
          <Skeleton width="md" />
        </LoadingRegion>
      )}
    </Card>
  );
}
