import type { CampaignBlock } from '@fairshelf/shared-contracts/campaigns';
import { color } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { styled } from 'styled-components';
import { MarkedLine, MarkedText } from './marked-words.tsx';

/** The sizes of the email itself (gateway/src/areas/campaigns/campaign-mjml.ts): the canvas shows what arrives. */
const Words = styled.div`
  padding: 6px 32px;
  font-size: 15px;
  line-height: 24px;
  color: ${color.text};
  overflow-wrap: anywhere;
  p,
  ul {
    margin: 0 0 12px;
  }
  ul {
    padding-left: 20px;
    list-style: disc;
  }
`;
const Title = styled.div`
  font-size: 24px;
  line-height: 32px;
  font-weight: 600;
`;
const ColumnTitle = styled.strong`
  font-size: 16px;
`;
const Pressed = styled.div`
  padding: 12px 32px;
  span {
    display: inline-block;
    padding: 12px 20px;
    border-radius: 6px;
    background: ${color.accent};
    color: ${color.onAccent};
    font-size: 15px;
    line-height: 1.2;
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  span span {
    padding: 0 0.25em;
  }
`;
const Halves = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  @container mail (max-width: 479px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;
const Rule = styled.div`
  margin: 16px 32px;
  border-top: 1px solid ${color.hairline};
`;
const Gap = styled.div`
  &[data-size='small'] {
    height: 8px;
  }
  &[data-size='medium'] {
    height: 24px;
  }
  &[data-size='large'] {
    height: 48px;
  }
`;
/** Missing text. */
const Missing = styled.span`
  color: ${color.subtle};
`;
/** The page loads no pictures from other hosts (its policy names the few it shows); the preview's frame does. */
const Picture = styled.div`
  display: grid;
  place-items: center;
  gap: 4px;
  min-height: 10rem;
  margin: 12px 32px;
  padding: 12px;
  border: 1px dashed ${color.control};
  border-radius: 6px;
  color: ${color.subtle};
  font-size: 13px;
  text-align: center;
  overflow-wrap: anywhere;
`;

/** A block as in the email, with a placeholder for missing text. */
export function MailBlock({ block }: { block: CampaignBlock }) {
  switch (block.type) {
    case 'heading':
      return (
        <Words>
          <Title>
            {block.text ? <MarkedLine>{block.text}</MarkedLine> : <Missing>{t`Heading`}</Missing>}
          </Title>
        </Words>
      );
    case 'text':
      return (
        <Words>
          {block.text ? (
            <MarkedText>{block.text}</MarkedText>
          ) : (
            <p>
              <Missing>{t`Text`}</Missing>
            </p>
          )}
        </Words>
      );
    case 'button':
      return (
        <Pressed>
          <span>{block.label ? <MarkedLine>{block.label}</MarkedLine> : t`Button`}</span>
        </Pressed>
      );
    case 'image':
      return (
        <Picture>
          {block.alt || block.url.length > 'https://'.length ? (
            <span>{t`${{ image: block.alt || block.url }} (an image: see the preview)`}</span>
          ) : (
            t`Picture`
          )}
        </Picture>
      );
    case 'columns':
      return (
        <Halves>
          {[block.left, block.right].map(({ title, text }, side) => (
            <Words key={side === 0 ? 'left' : 'right'}>
              {title ? (
                <ColumnTitle>
                  <MarkedLine>{title}</MarkedLine>
                </ColumnTitle>
              ) : null}
              {text ? <MarkedText>{text}</MarkedText> : <Missing>{t`Text`}</Missing>}
            </Words>
          ))}
        </Halves>
      );
    case 'divider':
      return <Rule />;
    case 'space':
      return <Gap data-size={block.size} />;
  }
}
