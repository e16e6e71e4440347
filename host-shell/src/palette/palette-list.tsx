import { color, space, textStyle } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { styled } from 'styled-components';
import type { PaletteItem } from './palette-item.ts';
import { PaletteOption } from './palette-option.tsx';
import type { PaletteSection } from './sections.ts';

const Root = styled.div`
  height: min(24rem, 55dvh);
  margin-top: ${space[8]};
  margin-inline: -${space[12]};
  overflow: auto;
  scrollbar-width: thin;
`;
const Group = styled.div``;
const Heading = styled.div`
  padding: ${space[12]} ${space[12]} ${space[4]};
  color: ${color.subtle};
  ${textStyle(12, 500)}
`;
const Note = styled.p`
  padding: ${space[12]};
  color: ${color.muted};
  ${textStyle(13)}
`;

interface PaletteListProps {
  readonly id: string;
  readonly sections: readonly PaletteSection[];
  readonly activeKey: string | undefined;
  /** Shown next to the results: still searching, or no matches. */
  readonly note: string | undefined;
  readonly onPick: (item: PaletteItem) => void;
}

/** The results by group. The headings name their groups and aren't options. */
export function PaletteList({ id, sections, activeKey, note, onPick }: PaletteListProps) {
  return (
    <Root>
      <div id={id} role="listbox" aria-label={t`Results`} tabIndex={-1}>
        {sections.map(({ title, items }) => (
          <Group key={title} role="group" aria-labelledby={`${id}-${title}`}>
            <Heading id={`${id}-${title}`} role="presentation">
              {title}
            </Heading>
            {items.map((item) => (
              <PaletteOption
                key={item.key}
                id={optionId(id, item.key)}
                item={item}
                isActive={item.key === activeKey}
                onPick={() => onPick(item)}
              />
            ))}
          </Group>
        ))}
      </div>
      {note ? <Note>{note}</Note> : null}
    </Root>
  );
}

/** Ids are space-separated where they are referenced: a space would split one in two. */
export const optionId = (listId: string, key: string): string => `${listId}-${key.replaceAll(' ', '-')}`;
