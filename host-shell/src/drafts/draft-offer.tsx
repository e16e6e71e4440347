import { Banner, Button } from '@fairshelf/shared-ui/basics';
import { space } from '@fairshelf/shared-ui/theme';
import { plural, t } from '@lingui/core/macro';
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { styled } from 'styled-components';
import type { EarlyChanges } from './early-changes.ts';
import { contentOf } from './field-content.ts';
import { restoreFields } from './restore-fields.ts';
import type { DraftField } from './stored-drafts.ts';
import { useDrafts } from './use-drafts.ts';
import { useFoundFields } from './use-found-fields.ts';

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[8]};
  margin-top: ${space[8]};
`;
const Excerpts = styled.ul`
  margin: ${space[4]} 0 0;
  padding: 0;
  list-style: none;
  li {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;
const InDialog = styled.div`
  margin-bottom: ${space[16]};
`;
const MOST_SHOWN = 3;

/** Offers what a person typed and chose before their session ended: into its form, or to copy while that is closed. */
export default function DraftOffer({ early }: { readonly early?: EarlyChanges }) {
  const { fields, remove } = useDrafts(early);
  const { found, isSettled } = useFoundFields(fields);
  const [isCopied, setCopied] = useState(false);

  // Text that the form already shows, because it was saved or typed again, needs no offer.
  const open = found.filter(({ field, draft }) => contentOf(field) !== draft.text);
  const matches = found.filter(({ field, draft }) => contentOf(field) === draft.text);
  useEffect(() => {
    if (matches.length > 0) remove(matches.map(({ draft }) => draft));
  });

  const discard = <Button size="sm" onClick={() => remove(fields)}>{t`Discard`}</Button>;

  if (open.length > 0) {
    const openDrafts = open.map(({ draft }) => draft);
    const restore = async () => {
      remove(await restoreFields(document, fields));
    };
    return (
      <Place dialog={open[0]?.field.closest('[role="dialog"], [role="alertdialog"]') ?? null}>
        <Offer fields={openDrafts} title={t`Restore what you typed?`}>
          <Button size="sm" variant="primary" onClick={() => void restore()}>{t`Restore`}</Button>
          {discard}
        </Offer>
      </Place>
    );
  }
  if (fields.length === 0 || !isSettled) return null;
  const copy = async () => {
    await navigator.clipboard.writeText(fields.map(({ label, words }) => `${label}: ${words}`).join('\n\n'));
    setCopied(true);
  };
  return (
    <Offer fields={fields} title={t`What you typed is saved`} hint={t`Open the form again to restore it.`}>
      <Button size="sm" onClick={() => void copy()}>
        {isCopied ? t`Copied` : t`Copy text`}
      </Button>
      {discard}
    </Offer>
  );
}

interface OfferProps {
  readonly title: string;
  readonly hint?: string;
  readonly fields: readonly DraftField[];
  readonly children: ReactNode;
}

function Offer({ title, hint, fields, children }: OfferProps) {
  const more = fields.length - MOST_SHOWN;
  return (
    <Banner title={title}>
      {t`Your session ended before you saved.`}
      {hint ? ` ${hint}` : ''}
      <Excerpts>
        {fields.slice(0, MOST_SHOWN).map(({ scope, label, words }) => (
          <li key={`${scope} ${label}`}>
            {label}: {words.slice(0, 80)}
          </li>
        ))}
        {more > 0 ? <li>{plural(more, { one: '# more field', other: '# more fields' })}</li> : null}
      </Excerpts>
      <Actions>{children}</Actions>
    </Banner>
  );
}

/** An open dialog holds the focus and covers the page: the offer for its fields is inside it. */
function Place({ dialog, children }: { dialog: Element | null; children: ReactNode }) {
  const body = dialog?.querySelector('[data-part="body"]') ?? dialog;
  return body ? <InBody body={body}>{children}</InBody> : children;
}

function InBody({ body, children }: { body: Element; children: ReactNode }) {
  const [host] = useState(() => document.createElement('div'));
  useLayoutEffect(() => {
    body.prepend(host);
    return () => host.remove();
  }, [body, host]);
  return createPortal(<InDialog>{children}</InDialog>, host);
}
