import type { ReplyTemplate } from '@fairshelf/shared-contracts/reviews';
import type { Market } from '@fairshelf/shared-contracts/state';
import { AlertDialog, Button, EmptyState, LoadingOrError, Modal, toast } from '@fairshelf/shared-ui/core';
import { color, space, textStyle } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { styled } from 'styled-components';
import { exampleTemplates } from './example-templates.ts';
import { useRemoveTemplate, useTemplates } from './queries.ts';
import { TemplateEditor } from './template-editor.tsx';

const List = styled.ul`
  display: grid;
  padding: 0;
  list-style: none;
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space[8]};
    padding-block: ${space[12]};
    border-bottom: 1px solid ${color.hairline};
  }
`;
const Words = styled.div`
  flex: 1 1 14rem;
  min-width: 0;
  p {
    display: -webkit-box;
    overflow: hidden;
    color: ${color.muted};
    overflow-wrap: anywhere;
    ${textStyle(13)}
    -webkit-line-clamp: 2;
    -webkit-box-orient: vertical;
  }
`;

/** The content of the editor: a saved template, or the start of a new one. */
export type Draft = Pick<ReplyTemplate, 'name' | 'text'> & Partial<Pick<ReplyTemplate, 'id' | 'version'>>;

/** The reply templates of the company: add, change and delete. */
export function TemplatesDialog({ market, onClose }: { market: Market; onClose: () => void }) {
  const templates = useTemplates(market);
  const [draft, setDraft] = useState<Draft>();
  const [target, setTarget] = useState<ReplyTemplate>();
  const removal = useRemoveTemplate();
  if (draft) return <TemplateEditor market={market} opened={draft} onDone={() => setDraft(undefined)} />;
  const remove = async ({ id, name }: ReplyTemplate) => {
    try {
      const answer = await removal.mutateAsync({ body: { sellerId: market.sellerId, id } });
      if (answer.error) toast.danger(answer.message);
      else toast.success(t`${{ name }} was deleted.`);
    } catch (error) {
      toast.danger(error instanceof Error ? error.message : t`The template could not be deleted.`);
    }
    setTarget(undefined);
  };
  const add = () => setDraft({ name: '', text: '' });
  return (
    <Modal
      open
      size="lg"
      title={t`Reply templates`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t`Close`}</Button>
          <Button variant="primary" onClick={add}>
            {t`Add template`}
          </Button>
        </>
      }
    >
      {templates.data === undefined ? (
        <LoadingOrError query={templates} label={t`Loading the templates`} />
      ) : templates.data.length === 0 ? (
        <EmptyState
          title={t`No templates yet`}
          actions={exampleTemplates().map((example) => (
            <Button key={example.name} size="sm" onClick={() => setDraft({ ...example })}>
              {t`Start with ‘${{ name: example.name }}’`}
            </Button>
          ))}
        >
          {t`Save answers you write often. Everyone in your company can use them.`}
        </EmptyState>
      ) : (
        <List>
          {templates.data.map((template) => (
            <li key={template.id}>
              <Words>
                <strong>{template.name}</strong>
                <p dir="auto">{template.text}</p>
              </Words>
              <Button
                size="sm"
                aria-label={t`Edit ${{ name: template.name }}`}
                onClick={() => setDraft(template)}
              >
                {t`Edit`}
              </Button>
              <Button
                size="sm"
                variant="quiet"
                aria-label={t`Delete ${{ name: template.name }}`}
                onClick={() => setTarget(template)}
              >
                {t`Delete`}
              </Button>
            </li>
          ))}
        </List>
      )}
      <AlertDialog
        open={target !== undefined}
        tone="danger"
        title={t`Delete template?`}
        confirmLabel={t`Delete template`}
        pending={removal.isPending}
        onConfirm={() => {
          if (target) void remove(target);
        }}
        onCancel={() => setTarget(undefined)}
      >
        {target
          ? t`‘${{ name: target.name }}’ is deleted for everyone in your company. This can’t be undone.`
          : null}
      </AlertDialog>
    </Modal>
  );
}
