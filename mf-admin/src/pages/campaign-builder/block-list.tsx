import type { CampaignBlock, CampaignBlockType } from '@fairshelf/shared-contracts/core';
import { Button, IconButton, Menu, MenuItem, Tooltip, toast } from '@fairshelf/shared-ui/core';
import { color, radius, space, textStyle } from '@fairshelf/shared-ui/theme';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Copy from 'lucide-react/icons/copy';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { type ReactElement, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { BlockFields } from './block-fields.tsx';
import { BLOCK_NAMES, BLOCK_TYPES, moved, newBlock } from './draft.ts';

const List = styled.ol`
  display: grid;
  gap: ${space[12]};
  margin: 0;
  padding: 0;
  list-style: none;
`;
const Box = styled.li`
  display: grid;
  gap: ${space[12]};
  padding: ${space[12]} ${space[16]} ${space[16]};
  border: 1px solid ${color.hairline};
  border-radius: ${radius.card};
  background: ${color.surface};
  &:focus-within {
    border-color: ${color.control};
  }
`;
const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[8]};
  h2 {
    ${textStyle(13, 500)}
    color: ${color.muted};
  }
  > div {
    display: flex;
    gap: ${space[4]};
  }
`;

interface BlockListProps {
  readonly blocks: readonly CampaignBlock[];
  /** Changes the blocks as they are then: acts that follow each other quickly each count. */
  readonly onChange: (change: (blocks: readonly CampaignBlock[]) => readonly CampaignBlock[]) => void;
  /** What the gateway had against a field, by its path from the blocks on. */
  readonly problemOf: (path: string) => string | undefined;
}

/** The blocks of a mail from top to bottom. Everything is a button: nothing needs a mouse. */
export function BlockList({ blocks, onChange, problemOf }: BlockListProps) {
  const list = useRef<HTMLOListElement>(null);
  const [said, say] = useState('');

  /** Once the list is drawn anew: what was moved keeps the focus, what is new gets it. */
  const focusIn = (id: string, selector: string) =>
    requestAnimationFrame(() => {
      const box = [...(list.current?.children ?? [])].find(
        (each) => each instanceof HTMLElement && each.dataset.block === id,
      );
      const target = box?.querySelector(selector) ?? box?.querySelector('button:enabled');
      if (target instanceof HTMLElement) target.focus();
    });

  const replace = (block: CampaignBlock) =>
    onChange((before) => before.map((each) => (each.id === block.id ? block : each)));
  function insert(type: CampaignBlockType) {
    const block = newBlock(type, crypto.randomUUID());
    onChange((before) => [...before, block]);
    focusIn(block.id, 'input, textarea');
  }
  function move(block: CampaignBlock, index: number, by: number) {
    onChange((before) => moved(before, index, by));
    say(`${BLOCK_NAMES[block.type]} is now block ${index + by + 1} of ${blocks.length}.`);
    focusIn(block.id, `[data-move='${by}']:enabled`);
  }
  function duplicate(block: CampaignBlock, index: number) {
    const copy = { ...block, id: crypto.randomUUID() };
    onChange((before) => before.toSpliced(index + 1, 0, copy));
    focusIn(copy.id, 'input, textarea');
  }
  function remove(block: CampaignBlock, index: number) {
    onChange((before) => before.filter(({ id }) => id !== block.id));
    const next = blocks[index + 1] ?? blocks[index - 1];
    if (next) focusIn(next.id, 'button:enabled');
    toast.info(`The block ‘${BLOCK_NAMES[block.type]}’ was removed.`, {
      action: {
        label: 'Undo',
        onAction: () => onChange((before) => before.toSpliced(index, 0, block)),
      },
    });
  }

  return (
    <>
      <List ref={list} aria-label="Blocks">
        {blocks.map((block, index) => {
          const name = `${BLOCK_NAMES[block.type]}, block ${index + 1}`;
          const act = (
            label: string,
            icon: ReactElement,
            onClick: () => void,
            { disabled = false, ...more }: { disabled?: boolean; 'data-move'?: string } = {},
          ) => {
            const button = (
              <IconButton
                size="sm"
                label={`${label}: ${name}`}
                icon={icon}
                disabled={disabled}
                onClick={onClick}
                {...more}
              />
            );
            // Nothing can be pointed at or focused that is disabled.
            return disabled ? button : <Tooltip text={label}>{button}</Tooltip>;
          };
          return (
            <Box key={block.id} data-block={block.id} aria-label={name}>
              <Head>
                <h2>
                  {index + 1}. {BLOCK_NAMES[block.type]}
                </h2>
                <div>
                  {act('Move up', <ArrowUp aria-hidden />, () => move(block, index, -1), {
                    disabled: index === 0,
                    'data-move': '-1',
                  })}
                  {act('Move down', <ArrowDown aria-hidden />, () => move(block, index, 1), {
                    disabled: index === blocks.length - 1,
                    'data-move': '1',
                  })}
                  {act('Duplicate', <Copy aria-hidden />, () => duplicate(block, index))}
                  {act('Remove', <Trash2 aria-hidden />, () => remove(block, index))}
                </div>
              </Head>
              <BlockFields
                block={block}
                onChange={replace}
                problemOf={(field) => problemOf(`${index}.${field}`)}
              />
            </Box>
          );
        })}
      </List>
      <p className="visually-hidden" aria-live="polite">
        {said}
      </p>
      <div>
        <Menu trigger={<Button icon={<Plus aria-hidden />}>Add block</Button>}>
          {BLOCK_TYPES.map((type) => (
            <MenuItem key={type} onAction={() => insert(type)}>
              {BLOCK_NAMES[type]}
            </MenuItem>
          ))}
        </Menu>
      </div>
    </>
  );
}
