import { ChangeOnly, useMay } from '@fairshelf/shared-contracts/react';
import { fillTemplate, type ReplyPlaceholder } from '@fairshelf/shared-contracts/reviews';
import type { Market } from '@fairshelf/shared-contracts/state';
import { Button, ButtonLink, Note, TextArea, toast } from '@fairshelf/shared-ui/core';
import { Select } from '@fairshelf/shared-ui/inputs';
import { space, textStyle } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useTemplates } from './queries.ts';
import { TemplatesDialog } from './templates-dialog.tsx';

const Root = styled.section`
  display: grid;
  gap: ${space[12]};
  h3 {
    ${textStyle(14, 600)}
  }
`;
const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: ${space[8]};
  > [data-choice] {
    flex: 1 1 14rem;
    max-width: 24rem;
  }
`;

interface ReplyBoxProps {
  readonly market: Market;
  /** The values of a template's placeholders here. */
  readonly values: Readonly<Partial<Record<ReplyPlaceholder, string | null>>>;
  /** Where the reply is sent: a page of the seller portal. */
  readonly portalUrl: string;
}

/**
 * Writes a reply from a template. Amazon has no call that sends one, so the text is copied and the seller portal
 * opened next to it.
 */
export function ReplyBox({ market, values, portalUrl }: ReplyBoxProps) {
  const templates = useTemplates(market).data;
  const mayChange = useMay('change');
  const [templateId, setTemplateId] = useState<string | null>(null);
  const [text, setText] = useState('');
  const [isManaging, setIsManaging] = useState(false);
  if (!templates || (templates.length === 0 && !mayChange)) return null;
  const { missing } = fillTemplate(text, {});
  const choose = (id: string) => {
    const template = templates.find((each) => each.id === id);
    if (!template) return;
    setTemplateId(id);
    setText(fillTemplate(template.text, { store: market.companyName, ...values }).text);
  };
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toast.success(t`Copied. Paste it in Seller Central.`),
      () => toast.danger(t`Your browser blocked copying. Select the text and copy it manually.`),
    );
  return (
    <Root aria-labelledby="reply-heading">
      <h3 id="reply-heading">{t`Reply`}</h3>
      <Row>
        {templates.length > 0 ? (
          <div data-choice="">
            <Select
              label={t`Reply template`}
              hideLabel
              placeholder={t`Choose a reply template`}
              value={templateId}
              options={templates.map(({ id, name }) => ({ id, label: name }))}
              onChange={choose}
            />
          </div>
        ) : null}
        <ChangeOnly>
          <Button onClick={() => setIsManaging(true)}>
            {templates.length > 0 ? t`Manage templates` : t`Add a reply template`}
          </Button>
        </ChangeOnly>
      </Row>
      {templateId === null ? null : (
        <>
          <TextArea
            label={t`Your reply`}
            dir="auto"
            rows={8}
            value={text}
            error={
              missing.length > 0
                ? t`Unknown here: ${{ names: missing.map((name) => `{${name}}`).join(', ') }}. Fill it in before you send the reply.`
                : undefined
            }
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <Row>
            <Button variant="primary" onClick={() => void copy()}>
              {t`Copy reply`}
            </Button>
            <ButtonLink href={portalUrl} target="_blank" rel="noopener noreferrer">
              {t`Open Seller Central`}
            </ButtonLink>
          </Row>
          <Note>{t`Amazon has no API for replies: copy the text and send it in Seller Central.`}</Note>
        </>
      )}
      {isManaging ? <TemplatesDialog market={market} onClose={() => setIsManaging(false)} /> : null}
    </Root>
  );
}
