import {
  ALERT_MAIL_TOPICS,
  type AlertMailTopic,
  WEBHOOK_FORMATS,
  type Webhook,
  type WebhookFormat,
} from '@fairshelf/shared-contracts/alerts';
import { useForm } from '@fairshelf/shared-contracts/react';
import type { Market } from '@fairshelf/shared-contracts/state';
import { type MessageDescriptor, say } from '@fairshelf/shared-contracts/texts';
import { TOPICS } from '@fairshelf/shared-signup/notification';
import {
  Button,
  Checkbox,
  FieldGroup,
  FormDialog,
  FormStack,
  Modal,
  Switch,
  TextField,
  toast,
} from '@fairshelf/shared-ui/core';
import { Select } from '@fairshelf/shared-ui/inputs';
import { color, radius, space } from '@fairshelf/shared-ui/theme';
import { msg, plural, t } from '@lingui/core/macro';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useSaveWebhook } from './webhook-queries.ts';
import { FORMAT_WORDS } from './webhook-words.ts';

const Secret = styled.code`
  display: block;
  padding: ${space[12]};
  border: 1px solid ${color.hairline};
  border-radius: ${radius.control};
  background: ${color.canvas};
  overflow-wrap: anywhere;
  user-select: all;
`;

const HINTS: Readonly<Record<WebhookFormat, MessageDescriptor>> = {
  slack: msg`The address of an incoming webhook of your Slack workspace.`,
  teams: msg`The address of a Teams workflow that posts when a webhook request is received.`,
  fairshelf: msg`An https address that accepts JSON by POST.`,
};

const [ALL, ONE, SEVERAL] = ['all', 'one', 'several'];

export interface WebhookDialogProps {
  readonly market: Market;
  /** Null adds one. */
  readonly webhook: Webhook | null;
  readonly onClose: () => void;
}

/** Adds or changes a webhook; a new one for a program shows its signing secret, once. */
export default function WebhookDialog({ market, webhook, onClose }: WebhookDialogProps) {
  const { mutateAsync } = useSaveWebhook();
  const [name, setName] = useState(webhook?.name ?? '');
  const [url, setUrl] = useState('');
  const [format, setFormat] = useState<WebhookFormat>(webhook?.format ?? 'slack');
  const [topics, setTopics] = useState<readonly AlertMailTopic[]>(webhook?.topics ?? ALERT_MAIL_TOPICS);
  const [stores, setStores] = useState<readonly string[]>(webhook?.stores ?? []);
  const [isActive, setIsActive] = useState((webhook?.state ?? 'active') === 'active');
  const [secret, setSecret] = useState<string>();
  const here = `${market.sellerId}/${market.marketId}`;
  const isComplete = name.trim() !== '' && (webhook !== null || url.trim() !== '') && topics.length > 0;

  const form = useForm({
    fields: ['name', 'url'],
    isIncomplete: !isComplete,
    send: () =>
      mutateAsync({
        body: {
          sellerId: market.sellerId,
          id: webhook?.id ?? null,
          name,
          url,
          format,
          topics: [...topics],
          stores: [...stores],
          active: isActive,
        },
      }),
    onDone: ({ secret: created }) => {
      toast.success(t`${{ name }} was saved.`);
      if (created !== null && format === 'fairshelf') setSecret(created);
      else onClose();
    },
  });

  if (secret !== undefined) {
    return (
      <Modal
        open
        size="sm"
        title={t`Signing secret`}
        dismissable={false}
        onClose={onClose}
        footer={
          <Button variant="primary" onClick={onClose}>
            {t`I’ve copied it`}
          </Button>
        }
      >
        <FormStack as="div">
          <p>{t`Your program uses it to check that requests come from Fairshelf. It is shown only now.`}</p>
          <Secret>{secret}</Secret>
        </FormStack>
      </Modal>
    );
  }
  return (
    <FormDialog
      form={form}
      size="sm"
      title={webhook ? t`Change ${{ name: webhook.name }}` : t`Add webhook`}
      save={t`Save`}
      onClose={onClose}
    >
      <TextField
        label={t`Name`}
        maxLength={60}
        autoComplete="off"
        value={name}
        error={form.problemOf('name')}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Select
        label={t`Send to`}
        options={WEBHOOK_FORMATS.map((id) => ({ id, label: say(FORMAT_WORDS[id]) })).toReversed()}
        value={format}
        onChange={(id) => setFormat(WEBHOOK_FORMATS.find((each) => each === id) ?? 'slack')}
      />
      <TextField
        label={t`Address`}
        type="url"
        autoComplete="off"
        placeholder={webhook ? webhook.address : 'https://'}
        description={
          webhook
            ? t`${{ hint: say(HINTS[format]) }} Leave it empty to keep the current one.`
            : say(HINTS[format])
        }
        value={url}
        error={form.problemOf('url')}
        onChange={(event) => setUrl(event.currentTarget.value)}
      />
      <FieldGroup>
        <legend>{t`Alerts`}</legend>
        {ALERT_MAIL_TOPICS.map((topic) => (
          <Checkbox
            key={topic}
            checked={topics.includes(topic)}
            onChange={() =>
              setTopics(topics.includes(topic) ? topics.filter((each) => each !== topic) : [...topics, topic])
            }
          >
            {say(TOPICS[topic].label)}
          </Checkbox>
        ))}
      </FieldGroup>
      <Select
        label={t`Stores`}
        options={[
          { id: ALL, label: t`All stores` },
          {
            id: ONE,
            label: t`Only ${{ company: market.companyName }}, ${{ country: market.countryName }}`,
          },
          ...(stores.length > 0 && !(stores.length === 1 && stores[0] === here)
            ? [
                {
                  id: SEVERAL,
                  label: plural({ count: stores.length }, { one: 'Another store', other: '# stores' }),
                },
              ]
            : []),
        ]}
        value={stores.length === 0 ? ALL : stores.length === 1 && stores[0] === here ? ONE : SEVERAL}
        onChange={(id) => setStores(id === ALL ? [] : id === ONE ? [here] : stores)}
      />
      <Switch checked={isActive} onChange={(event) => setIsActive(event.currentTarget.checked)}>
        {t`Active`}
      </Switch>
    </FormDialog>
  );
}
