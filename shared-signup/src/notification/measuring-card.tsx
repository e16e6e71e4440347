import { formatDay } from '@fairshelf/shared-contracts/core';
import { Banner, Card, LoadingOrError, Skeleton, Switch, toast } from '@fairshelf/shared-ui/core';
import { space } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { styled } from 'styled-components';
import { refusalOf } from '../refusal.ts';
import { useMailMeasuring, useSaveMailMeasuring } from './queries.ts';

const Stack = styled.div`
  display: grid;
  gap: ${space[16]};
`;

/** Whether opens and clicks may be counted: off by default, and off again at once. */
export function MeasuringCard() {
  const preference = useMailMeasuring();
  const save = useSaveMailMeasuring();
  const refusal = refusalOf(save);
  if (!preference.data) {
    return (
      <Card title={t`Newsletter tracking`}>
        <LoadingOrError compact query={preference} label={t`Loading your choice`}>
          <Skeleton width="md" />
        </LoadingOrError>
      </Card>
    );
  }
  const { allowed, since } = preference.data;
  return (
    <Card
      title={t`Newsletter tracking`}
      description={t`Off unless you turn it on. It doesn’t change what you receive.`}
    >
      <Stack>
        {refusal ? <Banner tone="danger">{refusal}</Banner> : null}
        <Switch
          checked={save.isPending ? save.variables.body.allowed : allowed}
          onChange={(event) => {
            const wanted = event.currentTarget.checked;
            save.mutate(
              { body: { allowed: wanted } },
              {
                onSuccess: (answer) =>
                  !answer.error &&
                  toast.success(wanted ? t`Saved. Thank you.` : t`Saved. Your tracking data was deleted.`),
              },
            );
          }}
        >
          {t`Track whether I open newsletters and which links I click`}
        </Switch>
        <p>
          {t`Links in newsletters then pass through Fairshelf, and an invisible image shows us that an email was opened. We use this only to write better newsletters. Turn it off to delete your tracking data.`}
        </p>
        {allowed && since ? <p>{t`On since ${{ since: formatDay(since) }}.`}</p> : null}
      </Stack>
    </Card>
  );
}
