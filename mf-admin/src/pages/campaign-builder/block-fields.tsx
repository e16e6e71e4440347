import type { CampaignBlock } from '@fairshelf/shared-contracts/campaigns';
import { TextField } from '@fairshelf/shared-ui/core';
import { Select } from '@fairshelf/shared-ui/inputs';
import { space } from '@fairshelf/shared-ui/theme';
import { styled } from 'styled-components';
import { MergedField } from './merged-field.tsx';

const Halves = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(13rem, 1fr));
  gap: ${space[16]};
  > div {
    display: grid;
    align-content: start;
    gap: ${space[12]};
  }
`;

const MARKUP = '**bold**, [link](https://…), lines starting with “- ” become a list.';
const SIZES = [
  { id: 'small', label: 'Small' },
  { id: 'medium', label: 'Medium' },
  { id: 'large', label: 'Large' },
] as const;

interface BlockFieldsProps {
  readonly block: CampaignBlock;
  readonly onChange: (block: CampaignBlock) => void;
  /** The gateway's error for a field of this block. */
  readonly problemOf: (field: string) => string | undefined;
}

/** The fields of one block, by its kind. */
export function BlockFields({ block, onChange, problemOf }: BlockFieldsProps) {
  switch (block.type) {
    case 'heading':
      return (
        <MergedField
          label="Heading"
          value={block.text}
          error={problemOf('text')}
          onChange={(text) => onChange({ ...block, text })}
        />
      );
    case 'text':
      return (
        <MergedField
          label="Text"
          rows={5}
          description={MARKUP}
          value={block.text}
          error={problemOf('text')}
          onChange={(text) => onChange({ ...block, text })}
        />
      );
    case 'button':
      return (
        <>
          <MergedField
            label="Label"
            value={block.label}
            error={problemOf('label')}
            onChange={(label) => onChange({ ...block, label })}
          />
          <TextField
            label="Address"
            inputMode="url"
            value={block.url}
            error={problemOf('url')}
            onChange={(event) => onChange({ ...block, url: event.currentTarget.value })}
          />
        </>
      );
    case 'image':
      return (
        <>
          <TextField
            label="Image URL"
            description="Starts with https://. A width of 1072 pixels looks sharp everywhere."
            inputMode="url"
            value={block.url}
            error={problemOf('url')}
            onChange={(event) => onChange({ ...block, url: event.currentTarget.value })}
          />
          <Halves>
            <TextField
              label="Description"
              description="For people who can’t see the image."
              value={block.alt}
              error={problemOf('alt')}
              onChange={(event) => onChange({ ...block, alt: event.currentTarget.value })}
            />
            <TextField
              label="Link"
              description="Where a click leads; leave empty for no link."
              inputMode="url"
              value={block.link}
              error={problemOf('link')}
              onChange={(event) => onChange({ ...block, link: event.currentTarget.value })}
            />
          </Halves>
        </>
      );
    case 'columns':
      return (
        <Halves>
          {(['left', 'right'] as const).map((side) => (
            <div key={side}>
              <MergedField
                label={`Heading ${side}`}
                value={block[side].title}
                error={problemOf(`${side}.title`)}
                onChange={(title) => onChange({ ...block, [side]: { ...block[side], title } })}
              />
              <MergedField
                label={`Text ${side}`}
                rows={4}
                value={block[side].text}
                error={problemOf(`${side}.text`)}
                onChange={(text) => onChange({ ...block, [side]: { ...block[side], text } })}
              />
            </div>
          ))}
        </Halves>
      );
    case 'space':
      return (
        <Select
          label="Size"
          options={SIZES}
          value={block.size}
          onChange={(wanted) =>
            onChange({ ...block, size: SIZES.find(({ id }) => id === wanted)?.id ?? 'medium' })
          }
        />
      );
    case 'divider':
      return null;
  }
}
