import { ALERT_MAIL_TOPICS, type AlertMailTopic } from '@fairshelf/shared-contracts/alerts';
import { say } from '@fairshelf/shared-contracts/texts';
import { Banner, Card, LoadingOrError, Skeleton, Stack, Switch, toast } from '@fairshelf/shared-ui/core';
import { color, textStyle } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { styled } from 'styled-components';
import { refusalOf } from '../refusal.ts';
import { AlertRules } from './alert-rules.tsx';
import { TOPICS } from './alert-topics.ts';
import { useAlertMails, useSaveAlertMails } from './queries.ts';

const Note = styled.small`
  display: block;
  color: ${color.muted};
  ${textStyle(12)}
`;

interface AlertCardProps {
  /** Those that the edition has; all unless stated. */
  readonly topics?: readonly AlertMailTopic[];
}

/** Which alerts are also sent by email; the bell shows all of them. Each switch takes effect at once. */
export function AlertCard({ topics = ALERT_MAIL_TOPICS }: AlertCardProps) {
  const setting = useAlertMails();
  const save = useSaveAlertMails();
  const refusal = refusalOf(save);
  return (
    <Card
      title={t`Alerts`}
      description={t`The bell at the top of every page shows all alerts. These also come by email, except those you have read.`}
    >
      {setting.data ? (
        <Stack>
          {refusal ? <Banner tone="danger">{refusal}</Banner> : null}
          {topics.map((topic) => {
            const change = save.isPending ? save.variables.body : undefined;
            const isOn = change?.topic === topic ? change.wanted : setting.data.topics.includes(topic);
            return (
              <Switch
                key={topic}
                checked={isOn}
                onChange={(event) =>
                  save.mutate(
                    { body: { topic, wanted: event.currentTarget.checked } },
                    { onSuccess: (answer) => !answer.error && toast.success(t`Saved.`) },
                  )
                }
              >
                {say(TOPICS[topic].label)}
                <Note>{say(TOPICS[topic].note)}</Note>
              </Switch>
            );
          })}
          <AlertRules setting={setting.data} hasTags={topics.includes('review')} />
        </Stack>
      ) : (
        <LoadingOrError compact query={setting} label={t`Loading your choices`}>
          <Skeleton width="md" />
        </LoadingOrError>
      )}
    </Card>
  );
}
