import { browserFormats } from '@fairshelf/shared-contracts/core';
import {
  AlertDialog,
  Banner,
  Button,
  Card,
  Cluster,
  Stack,
  TextField,
  toast,
} from '@fairshelf/shared-ui/core';
import { space } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { AudienceCount } from './audience-fields.tsx';
import { type Draft, toBody } from './draft.ts';
import { useSchedule, useSendTest } from './queries.ts';

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(20rem, 100%), 1fr));
  gap: ${space[16]};
  align-items: start;
`;

interface SendPanelProps {
  readonly draft: Draft;
  /** The saved campaign; undefined until its first save. */
  readonly saved: { readonly id: string; readonly version: number } | undefined;
  readonly isDirty: boolean;
}

/** Send a test to yourself, see the audience, then send: now or at a set time. */
export function SendPanel({ draft, saved, isDirty }: SendPanelProps) {
  return (
    <Columns>
      <TestMail draft={draft} />
      <Card title={t`Recipients`}>
        <AudienceCount draft={draft} />
      </Card>
      <Sending saved={isDirty ? undefined : saved} name={draft.name} />
    </Columns>
  );
}

function TestMail({ draft }: { draft: Draft }) {
  const [to, setTo] = useState('');
  const testing = useSendTest();
  async function send() {
    const { subject, preheader, blocks, audience } = toBody(draft);
    const response = await testing.act({ body: { subject, preheader, blocks, topic: audience.topic, to } });
    if (response) toast.success(t`The test was sent to ${{ email: to }}.`);
  }
  const { problem, problemOf } = testing;
  return (
    <Card title={t`Test email`} description={t`Uses your own data; you don’t need to save first.`}>
      <Stack>
        {problem && !problemOf('to') ? <Banner tone="danger">{problem.message}</Banner> : null}
        <TextField
          label={t`Send test to`}
          type="email"
          value={to}
          error={problemOf('to')}
          onChange={(event) => setTo(event.currentTarget.value)}
        />
        <Cluster>
          <Button pending={testing.isPending} onClick={() => void send()}>
            {t`Send test`}
          </Button>
        </Cluster>
      </Stack>
    </Card>
  );
}

function Sending({ saved, name }: { saved: SendPanelProps['saved']; name: string }) {
  const navigate = useNavigate();
  const scheduling = useSchedule();
  const [when, setWhen] = useState('');
  const [isAsking, setAsking] = useState(false);
  const at = when === '' ? undefined : new Date(when);

  async function schedule(moment: Date | null) {
    if (!saved) return;
    const response = await scheduling.act({
      params: { campaignId: saved.id },
      body: { version: saved.version, at: moment?.toISOString() ?? null },
    });
    setAsking(false);
    if (!response) return;
    toast.success(moment ? t`The campaign is scheduled.` : t`The campaign is being sent.`);
    void navigate(`/system/email-campaign?campaign=${saved.id}`);
  }

  const { problem, problemOf } = scheduling;
  return (
    <Card
      title={t`Send`}
      description={t`The content is final once you send or schedule it; recipients are chosen when sending starts.`}
    >
      <Stack>
        {saved ? null : <Banner>{t`Save the campaign first: only the saved version is sent.`}</Banner>}
        {problem && !problemOf('at') ? <Banner tone="danger">{problem.message}</Banner> : null}
        <Cluster>
          <Button variant="primary" disabled={!saved} onClick={() => setAsking(true)}>
            {t`Send now`}
          </Button>
        </Cluster>
        <TextField
          label={t`Or on`}
          type="datetime-local"
          description={t`In this browser’s time zone, ${{ zone: browserFormats([]).timeZone }}.`}
          value={when}
          error={problemOf('at')}
          onChange={(event) => setWhen(event.currentTarget.value)}
        />
        <Cluster>
          <Button
            disabled={!saved || !at || Number.isNaN(at.getTime())}
            pending={scheduling.isPending}
            onClick={() => void schedule(at ?? null)}
          >
            {t`Schedule`}
          </Button>
        </Cluster>
      </Stack>
      <AlertDialog
        open={isAsking}
        title={t`Send this campaign now?`}
        confirmLabel={t`Send now`}
        pending={scheduling.isPending}
        onConfirm={() => void schedule(null)}
        onCancel={() => setAsking(false)}
      >
        {t`‘${{ name }}’ goes to its whole audience. Emails that were sent can’t be recalled.`}
      </AlertDialog>
    </Card>
  );
}
