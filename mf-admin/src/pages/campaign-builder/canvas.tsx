import type { CampaignTopic } from '@fairshelf/shared-contracts/campaigns';
import { color, space, textStyle } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { Puck } from '@puckeditor/core';
import { styled } from 'styled-components';
import { KEYS_ID } from './canvas-block.tsx';

export type Width = 'desktop' | 'mobile';

const Stage = styled.section`
  display: grid;
  justify-items: center;
  min-width: 0;
  padding: ${space[16]};
  border: 1px solid ${color.hairline};
  border-radius: 8px;
  background: ${color.canvas};
  @media (max-width: 30rem) {
    padding: ${space[4]};
  }
`;
/** The email has the light colours of the product in both themes: as it arrives. */
const Mail = styled.div`
  container: mail / inline-size;
  width: min(600px, 100%);
  color: ${color.text};
  font-family: Inter, 'Segoe UI', Helvetica, Arial, sans-serif;
  &[data-width='mobile'] {
    width: min(375px, 100%);
  }
`;
const Brand = styled.p`
  padding: 12px 32px;
  font-size: 15px;
  font-weight: 600;
`;
const Paper = styled.div`
  padding: 24px 0;
  border-radius: 12px;
  background: ${color.surface};
  /* The block itself draws what the library draws around it. */
  [data-puck-overlay] {
    display: none;
  }
  [data-puck-dropzone] {
    position: relative;
    min-height: 8rem;
  }
  [data-puck-line-placeholder] {
    position: absolute;
    z-index: 1;
    border-radius: 2px;
    background: ${color.accent};
    pointer-events: none;
  }
`;
const Foot = styled.p`
  padding: 16px 32px;
  color: ${color.muted};
  font-size: 12px;
  line-height: 18px;
`;
const Empty = styled.p`
  padding: ${space[16]};
  color: ${color.muted};
  text-align: center;
  ${textStyle(14)}
`;

/** Why somebody receives a campaign. */
const reasons = (): Readonly<Record<CampaignTopic, string>> => ({
  newsletter: t`You’re receiving this email because you subscribed to our newsletter.`,
  'feature-guide': t`You’re receiving this email because you asked for guides to new features.`,
  'recent-update': t`You’re receiving this email because you asked for news about updates.`,
});

/** The email as it will look at a given width, with blocks to select, drag and edit. */
export function Canvas({ width, topic, isEmpty }: { width: Width; topic: CampaignTopic; isEmpty: boolean }) {
  return (
    <Stage aria-label={t`The email`} data-theme="light">
      <p id={KEYS_ID} hidden>
        {t`Enter opens its fields. Alt and the arrow keys move it, Delete removes it.`}
      </p>
      <Mail data-width={width}>
        <Brand>Fairshelf</Brand>
        <Paper>
          {isEmpty ? <Empty>{t`The email is empty. Add a block.`}</Empty> : null}
          <Puck.Preview />
        </Paper>
        <Foot>
          {reasons()[topic]} <u>{t`Unsubscribe`}</u>
          <br />
          {t`Your company’s postal address`}
        </Foot>
      </Mail>
    </Stage>
  );
}
