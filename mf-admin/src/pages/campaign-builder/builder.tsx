import type { CampaignBlock } from '@fairshelf/shared-contracts/core';
import { useUnsavedChanges } from '@fairshelf/shared-contracts/react';
import { Badge, Banner, Button, PageHeader, TextField, toast } from '@fairshelf/shared-ui/core';
import { Tabs } from '@fairshelf/shared-ui/inputs';
import { space } from '@fairshelf/shared-ui/theme';
import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { AudienceFields } from './audience-fields.tsx';
import { BlockList } from './block-list.tsx';
import { DeleteDraft } from './delete-draft.tsx';
import { type Draft, toBody } from './draft.ts';
import { MergedField } from './merged-field.tsx';
import { Preview } from './preview.tsx';
import { useAddDraft, useSaveDraft } from './queries.ts';
import { SendPanel } from './send-panel.tsx';

const Sides = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[24]};
  align-items: start;
  @media (min-width: 75rem) {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  }
`;
const Form = styled.div`
  display: grid;
  gap: ${space[16]};
  min-width: 0;
`;

const TABS = ['content', 'audience', 'send'] as const;
const sameDraft = (one: Draft, other: Draft): boolean => JSON.stringify(one) === JSON.stringify(other);

interface BuilderProps {
  readonly initial: Draft;
  /** Which campaign is edited, as it was read; none for a new one. */
  readonly id?: string;
  readonly version?: number;
}

/** Writes a campaign: its blocks beside the mail they make, who gets it, and when it goes. */
export function Builder({ initial, id, version = 1 }: BuilderProps) {
  const navigate = useNavigate();
  const [tab, setTab] = useQueryState('tab', parseAsStringLiteral(TABS).withDefault('content'));
  const [draft, setDraft] = useState(initial);
  const [saved, setSaved] = useState({ draft: initial, version });
  /** A first save: the address of the campaign follows when nothing holds the page back any more. */
  const [newId, setNewId] = useState<string>();
  const [isDeleted, setDeleted] = useState(false);
  const adding = useAddDraft();
  const updating = useSaveDraft();
  const { problem, problemOf } = id ? updating : adding;
  const isDirty = !isDeleted && !sameDraft(draft, saved.draft);
  useUnsavedChanges(isDirty);
  useEffect(() => {
    if (newId && !isDirty)
      void navigate(`/system/email-campaign/builder/${newId}?tab=${tab}`, { replace: true });
  }, [newId, isDirty, navigate, tab]);

  useEffect(() => {
    if (isDeleted) void navigate('/system/email-campaign', { replace: true });
  }, [isDeleted, navigate]);

  const set = (change: Partial<Draft>) => setDraft((before) => ({ ...before, ...change }));
  const setBlocks = (change: (blocks: readonly CampaignBlock[]) => readonly CampaignBlock[]) =>
    setDraft((before) => ({ ...before, blocks: change(before.blocks) }));

  async function save() {
    const body = toBody(draft);
    const done = id
      ? await updating.act({ params: { campaignId: id }, body: { ...body, version: saved.version } })
      : await adding.act({ body });
    if (!done) return;
    setSaved({ draft, version: done.data.version });
    toast.success('The campaign was saved.');
    if (!id) setNewId(done.data.id);
  }

  return (
    <>
      <PageHeader
        title="Campaign Builder"
        badge={
          isDirty ? <Badge tone="warning">Not saved</Badge> : id ? <Badge tone="success">Saved</Badge> : null
        }
        actions={
          <>
            {id ? <DeleteDraft id={id} name={saved.draft.name} onDeleted={() => setDeleted(true)} /> : null}
            <Button
              variant="primary"
              disabled={!isDirty}
              pending={adding.isPending || updating.isPending}
              onClick={() => void save()}
            >
              Save
            </Button>
          </>
        }
      />
      {problem ? <Banner tone="danger">{problem.message}</Banner> : null}
      <Tabs
        label="The campaign"
        value={tab}
        onChange={(wanted) => void setTab(TABS.find((each) => each === wanted) ?? 'content')}
        items={[
          {
            id: 'content',
            label: 'Content',
            content: (
              <Sides>
                <Form>
                  <TextField
                    label="Name"
                    description="For operators; nobody who receives it sees it."
                    value={draft.name}
                    error={problemOf('name')}
                    onChange={(event) => set({ name: event.currentTarget.value })}
                  />
                  <MergedField
                    label="Subject"
                    value={draft.subject}
                    error={problemOf('subject')}
                    onChange={(subject) => set({ subject })}
                  />
                  <MergedField
                    label="Preview text"
                    description="What a list of mails shows after the subject."
                    value={draft.preheader}
                    error={problemOf('preheader')}
                    onChange={(preheader) => set({ preheader })}
                  />
                  <BlockList
                    blocks={draft.blocks}
                    onChange={setBlocks}
                    problemOf={(path) => problemOf(`blocks.${path}`)}
                  />
                  {problemOf('blocks') ? <Banner tone="danger">{problemOf('blocks')}</Banner> : null}
                </Form>
                <Preview draft={draft} topic={draft.audience.topic} />
              </Sides>
            ),
          },
          {
            id: 'audience',
            label: 'Audience',
            content: <AudienceFields draft={draft} onChange={(audience) => set({ audience })} />,
          },
          {
            id: 'send',
            label: 'Send',
            content: (
              <SendPanel
                draft={draft}
                saved={id ? { id, version: saved.version } : undefined}
                isDirty={isDirty}
              />
            ),
          },
        ]}
      />
    </>
  );
}
