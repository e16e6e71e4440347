import { type CallData, formatDay } from '@fairshelf/shared-contracts/core';
import { pathOfAtom, store } from '@fairshelf/shared-contracts/state';
import type { getSummarySetting } from '@fairshelf/shared-contracts/summary';
import { hourOptions, timeZoneOptions } from '@fairshelf/shared-signup/profile';
import { refusalOf } from '@fairshelf/shared-signup/refusal';
import {
  Banner,
  Button,
  ButtonLink,
  Card,
  Cluster,
  Link,
  LoadingOrError,
  Note,
  Skeleton,
  Stack,
  Switch,
  toast,
} from '@fairshelf/shared-ui/core';
import { ComboBox, Select } from '@fairshelf/shared-ui/inputs';
import { space, textStyle } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { useSaveSummarySetting, useSendSample, useSummaryDays, useSummarySetting } from './queries.ts';

type Setting = CallData<typeof getSummarySetting>;

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 12rem), 1fr));
  gap: ${space[16]};
`;
const Days = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[4]} ${space[16]};
  padding: 0;
  list-style: none;
`;
const Heading = styled.h3`
  ${textStyle(13, 600)}
`;

/** The daily summary: whether and from which local hour it is sent, and past ones. */
export function SummaryCard() {
  const setting = useSummarySetting();
  const hasCases = useAtomValue(pathOfAtom, { store })('menu-reimburse-cases') !== undefined;
  return (
    <Card
      title={t`Daily summary`}
      description={
        hasCases
          ? t`One email a day about yesterday: new ratings and reviews, rating changes, review requests, cases and reimbursements across all your stores. No email on days without changes.`
          : t`One email a day about yesterday: new ratings and reviews, rating changes and review requests across all your stores. No email on days without changes.`
      }
    >
      {setting.data ? (
        <Stack>
          <Choices setting={setting.data} />
          <Sample />
          <Recent />
        </Stack>
      ) : (
        <LoadingOrError compact query={setting} label={t`Loading the setting`}>
          <Skeleton width="md" />
        </LoadingOrError>
      )}
    </Card>
  );
}

function Choices({ setting }: { setting: Setting }) {
  const save = useSaveSummarySetting();
  const zones = useMemo(() => timeZoneOptions(setting.time_zone), [setting.time_zone]);
  // A choice shows at once while it is being saved; after a refusal the saved one shows again.
  const currentSetting = { ...setting, ...(save.isPending ? save.variables.body : {}) };
  const choose = (body: Partial<Setting>) =>
    save.mutate({ body }, { onSuccess: (answer) => !answer.error && toast.success(t`Saved.`) });
  const refusal = refusalOf(save);
  return (
    <Stack>
      {refusal ? <Banner tone="danger">{refusal}</Banner> : null}
      <Switch
        checked={currentSetting.wanted}
        onChange={(event) => choose({ wanted: event.currentTarget.checked })}
      >
        {t`Send me the daily summary`}
      </Switch>
      <Pair>
        <Select
          label={t`From`}
          options={hourOptions()}
          value={String(currentSetting.hour)}
          disabled={!currentSetting.wanted}
          onChange={(hour) => choose({ hour: Number(hour) })}
        />
        <ComboBox
          label={t`Time zone`}
          options={zones}
          value={currentSetting.time_zone}
          disabled={!currentSetting.wanted}
          emptyText={t`No matching time zone.`}
          onChange={(time_zone) => {
            if (time_zone && time_zone !== currentSetting.time_zone) choose({ time_zone });
          }}
        />
      </Pair>
    </Stack>
  );
}

/** What the email looks like, before the first one. */
function Sample() {
  const send = useSendSample();
  const sendNow = async () => {
    try {
      const answer = await send.mutateAsync({ body: {} });
      if (answer.error) toast.danger(answer.message);
      else toast.success(t`A sample is on its way to ${{ email: answer.data.email }}.`);
    } catch (error) {
      toast.danger(error instanceof Error ? error.message : t`The sample could not be sent.`);
    }
  };
  return (
    <Cluster>
      <ButtonLink size="sm" href="/daily-summary/sample">
        {t`Preview`}
      </ButtonLink>
      <Button size="sm" pending={send.isPending} onClick={() => void sendNow()}>
        {t`Send me a sample now`}
      </Button>
    </Cluster>
  );
}

function Recent() {
  const days = useSummaryDays();
  if (days.error) {
    return (
      <Note>
        {days.error.message}{' '}
        <Button size="sm" pending={days.isFetching} onClick={() => void days.refetch()}>
          {t`Try again`}
        </Button>
      </Note>
    );
  }
  if (!days.data) return <Skeleton width="md" />;
  if (days.data.length === 0)
    return <Note>{t`Your first summary arrives after the first day with changes.`}</Note>;
  return (
    <>
      <Heading>{t`Sent so far`}</Heading>
      <Days>
        {days.data.slice(0, 14).map(({ day }) => (
          <li key={day}>
            <Link href={`/daily-summary/${day}`}>{formatDay(day)}</Link>
          </li>
        ))}
      </Days>
    </>
  );
}
