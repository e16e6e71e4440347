import type { FieldProblem } from '@fairshelf/shared-contracts/core';
import { useUnsavedChanges } from '@fairshelf/shared-contracts/react';
import { Badge, Banner, Button, PageHeader, TextField, toast } from '@fairshelf/shared-ui/core';
import { Tabs } from '@fairshelf/shared-ui/inputs';
import { space, textStyle } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { AudienceFields } from './audience-fields.tsx';
import { BlockEditor } from './block-editor.tsx';
import { DeleteDraft } from './delete-draft.tsx';
import { type Draft, toBody } from './draft.ts';
import type { Steps } from './editor-steps.tsx';
import { MergedField } from './merged-field.tsx';
import { Preview } from './preview.tsx';
import { useAddDraft, useSaveDraft } from './queries.ts';
import { SendPanel } from './send-panel.tsx';

const Form = styled.div`
  display: grid;
  gap: ${space[16]};
  min-width: 0;
`;
const Head = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(18rem, 100%), 1fr));
  gap: ${space[16]};
  align-items: start;
`;

/** As high as the labels next to it, which have a button. */
const SameHeight = styled.span`
  display: grid;
  align-content: center;
  min-height: 1.75rem;
  ${textStyle(13)}
`;

const TABS = ['content', 'preview', 'audience', 'send'] as const;
const sameDraft = (one: Draft, other: Draft): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The indexes of the blocks with errors, from the paths of the gateway's problems. */
const wrongBlocks = (fields: readonly FieldProblem[] = []): readonly number[] => [
  ...new Set(
    fields.flatMap(({ path }) => {
      const [, place] = /^body\.blocks\.(\d+)\./.exec(path) ?? [];
      return place === undefined ? [] : [Number(place)];
    }),
  ),
];

/** Typing here does not reach the editor: undo is the field's own. */
const stayThere = (event: KeyboardEvent) => event.stopPropagation();

interface BuilderProps {
  readonly initial: Draft;
  /** The campaign being edited, as it was loaded; undefined for a new one. */
  readonly id?: string;
  readonly version?: number;
}

/** Edits a campaign: its blocks next to the email, the audience, and the sending time. */
export function Builder({ initial, id, version = 1 }: BuilderProps) {
  const navigate = useNavigate();
  const [tab, setTab] = useQueryState('tab', parseAsStringLiteral(TABS).withDefault('content'));
  const [draft, setDraft] = useState(initial);
  const [saved, setSaved] = useState({ draft: initial, version });
  /** After the first save: the page moves to the campaign's address once nothing blocks leaving. */
  const [newId, setNewId] = useState<string>();
  const [isDeleted, setDeleted] = useState(false);
  const steps = useRef<Steps | undefined>(undefined);
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
  const wrong = useMemo(() => wrongBlocks(problem?.fields), [problem]);

  async function save() {
    const body = toBody(draft);
    const response = id
      ? await updating.act({ params: { campaignId: id }, body: { ...body, version: saved.version } })
      : await adding.act({ body });
    if (!response) return;
    setSaved({ draft, version: response.data.version });
    toast.success(t`The campaign was saved.`);
    if (!id) setNewId(response.data.id);
  }

  return (
    <>
      <PageHeader
        title={t`Campaign Builder`}
        badge={
          isDirty ? (
            <Badge tone="warning">{t`Not saved`}</Badge>
          ) : id ? (
            <Badge tone="success">{t`Saved`}</Badge>
          ) : null
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
              {t`Save`}
            </Button>
          </>
        }
      />
      {problem ? <Banner tone="danger">{problem.message}</Banner> : null}
      <Tabs
        label={t`The campaign`}
        value={tab}
        onChange={(next) => void setTab(TABS.find((each) => each === next) ?? 'content')}
        items={[
          {
            id: 'content',
            label: t`Content`,
            content: (
              <Form>
                <Head onKeyDown={stayThere}>
                  <TextField
                    label={t`Name`}
                    aside={<SameHeight aria-hidden>{'\u00a0'}</SameHeight>}
                    description={t`Internal; recipients don’t see it.`}
                    value={draft.name}
                    error={problemOf('name')}
                    onChange={(event) => set({ name: event.currentTarget.value })}
                  />
                  <MergedField
                    label={t`Subject`}
                    value={draft.subject}
                    error={problemOf('subject')}
                    onChange={(subject) => set({ subject })}
                  />
                  <MergedField
                    label={t`Preview text`}
                    description={t`Shown after the subject in an inbox.`}
                    value={draft.preheader}
                    error={problemOf('preheader')}
                    onChange={(preheader) => set({ preheader })}
                  />
                </Head>
                {problemOf('blocks') ? <Banner tone="danger">{problemOf('blocks')}</Banner> : null}
                <BlockEditor
                  blocks={draft.blocks}
                  onChange={(blocks) => set({ blocks })}
                  topic={draft.audience.topic}
                  problemOf={(path) => problemOf(`blocks.${path}`)}
                  wrong={wrong}
                  steps={steps}
                />
              </Form>
            ),
          },
          {
            id: 'preview',
            label: t`Preview`,
            content: <Preview draft={draft} topic={draft.audience.topic} />,
          },
          {
            id: 'audience',
            label: t`Audience`,
            content: <AudienceFields draft={draft} onChange={(audience) => set({ audience })} />,
          },
          {
            id: 'send',
            label: t`Send`,
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
