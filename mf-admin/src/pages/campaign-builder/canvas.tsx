import { type CampaignTopic, TOPIC_WORDS } from '@fairshelf/shared-contracts/campaigns';
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

/** The footer as it is sent: campaigns are in the language of their author, their footer is in English. */
const footerOf = (topic: CampaignTopic) => ({
  why: `You receive this email because you asked for ${TOPIC_WORDS[topic]}.`,
  leave: 'Unsubscribe',
  sender: 'Your company’s postal address',
});

/** The email as it will look at a given width, with blocks to select, drag and edit. */
export function Canvas({ width, topic, isEmpty }: { width: Width; topic: CampaignTopic; isEmpty: boolean }) {
  const footer = footerOf(topic);
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
        <Foot lang="en">
          {footer.why} <u>{footer.leave}</u>
          <br />
          {footer.sender}
        </Foot>
      </Mail>
    </Stage>
  );
}
