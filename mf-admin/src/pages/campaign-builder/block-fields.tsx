import type { CampaignBlock } from '@fairshelf/shared-contracts/campaigns';
import { TextField } from '@fairshelf/shared-ui/core';
import { Select } from '@fairshelf/shared-ui/inputs';
import { space } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
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

const sayMarkup = () => t`**bold**, [link](https://…), lines starting with “- ” become a list.`;
const sizes = () =>
  [
    { id: 'small', label: t`Small` },
    { id: 'medium', label: t`Medium` },
    { id: 'large', label: t`Large` },
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
          label={t`Heading`}
          value={block.text}
          error={problemOf('text')}
          onChange={(text) => onChange({ ...block, text })}
        />
      );
    case 'text':
      return (
        <MergedField
          label={t`Text`}
          rows={5}
          description={sayMarkup()}
          value={block.text}
          error={problemOf('text')}
          onChange={(text) => onChange({ ...block, text })}
        />
      );
    case 'button':
      return (
        <>
          <MergedField
            label={t`Label`}
            value={block.label}
            error={problemOf('label')}
            onChange={(label) => onChange({ ...block, label })}
          />
          <TextField
            label={t({ message: 'Address', context: 'web' })}
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
            label={t`Image URL`}
            description={t`Starts with https://. A width of 1072 pixels looks sharp everywhere.`}
            inputMode="url"
            value={block.url}
            error={problemOf('url')}
            onChange={(event) => onChange({ ...block, url: event.currentTarget.value })}
          />
          <Halves>
            <TextField
              label={t`Description`}
              description={t`For people who can’t see the image.`}
              value={block.alt}
              error={problemOf('alt')}
              onChange={(event) => onChange({ ...block, alt: event.currentTarget.value })}
            />
            <TextField
              label={t`Link`}
              description={t`Where a click leads; leave empty for no link.`}
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
                label={side === 'left' ? t`Heading left` : t`Heading right`}
                value={block[side].title}
                error={problemOf(`${side}.title`)}
                onChange={(title) => onChange({ ...block, [side]: { ...block[side], title } })}
              />
              <MergedField
                label={side === 'left' ? t`Text left` : t`Text right`}
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
          label={t`Size`}
          options={sizes()}
          value={block.size}
          onChange={(next) =>
            onChange({ ...block, size: sizes().find(({ id }) => id === next)?.id ?? 'medium' })
          }
        />
      );
    case 'divider':
      return null;
  }
}
