import { useForm, useGuardedClose } from '@fairshelf/shared-contracts/react';
import { fillTemplate, REPLY_PLACEHOLDERS } from '@fairshelf/shared-contracts/reviews';
import type { Market } from '@fairshelf/shared-contracts/state';
import { Button, FormDialog, TextArea, TextField } from '@fairshelf/shared-ui/core';
import { space } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useSaveTemplate } from './queries.ts';
import type { Draft } from './templates-dialog.tsx';

const Placeholders = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[4]};
`;

interface TemplateEditorProps {
  readonly market: Market;
  readonly opened: Draft;
  readonly onDone: () => void;
}

/** Adds a template or changes one; placeholders are inserted at the cursor. */
export function TemplateEditor({ market, opened, onDone }: TemplateEditorProps) {
  const [draft, setDraft] = useState(opened);
  const { mutateAsync } = useSaveTemplate();
  const close = useGuardedClose(draft, opened, onDone);
  const area = useRef<HTMLTextAreaElement>(null);
  const { unknown } = fillTemplate(draft.text, {});
  const name = draft.name.trim();
  const form = useForm({
    fields: ['name'],
    isIncomplete: name === '' || draft.text.trim() === '',
    send: () => {
      const { id, version, text } = draft;
      const saved = id === undefined ? {} : { id, ...(version === undefined ? {} : { version }) };
      return mutateAsync({ body: { sellerId: market.sellerId, ...saved, name, text } });
    },
    onDone,
  });

  function insert(placeholder: string) {
    const { selectionStart = draft.text.length, selectionEnd = selectionStart } = area.current ?? {};
    const before = draft.text.slice(0, selectionStart);
    setDraft({ ...draft, text: `${before}{${placeholder}}${draft.text.slice(selectionEnd)}` });
    area.current?.focus();
  }

  return (
    <FormDialog
      form={form}
      size="lg"
      title={draft.id === undefined ? t`Add template` : t`Edit template`}
      save={t`Save template`}
      onClose={close}
    >
      <TextField
        label={t`Name`}
        maxLength={80}
        value={draft.name}
        error={form.problemOf('name')}
        onChange={(event) => setDraft({ ...draft, name: event.currentTarget.value })}
      />
      <TextArea
        ref={area}
        label={t`Text`}
        rows={9}
        maxLength={4000}
        dir="auto"
        value={draft.text}
        description={t`Names in braces are replaced when you use the template.`}
        error={
          unknown.length > 0
            ? t`${{ names: unknown.join(', ') }} isn’t a placeholder and stays as is.`
            : undefined
        }
        onChange={(event) => setDraft({ ...draft, text: event.currentTarget.value })}
      />
      <Placeholders role="group" aria-label={t`Insert a placeholder`}>
        {REPLY_PLACEHOLDERS.map((placeholder) => (
          <Button
            key={placeholder}
            size="sm"
            onClick={() => insert(placeholder)}
          >{`{${placeholder}}`}</Button>
        ))}
      </Placeholders>
    </FormDialog>
  );
}
