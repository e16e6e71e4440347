import { Banner, Button, IconButton, Modal, Switch } from '@fairshelf/shared-ui/core';
import { color, radius, space, textStyle } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import GripVertical from 'lucide-react/icons/grip-vertical';
import { useState } from 'react';
import { styled } from 'styled-components';
import { arrange, DEFAULT_LAYOUT, type Layout, moveTo } from './layout.ts';

const List = styled.ol`
  display: grid;
  gap: ${space[8]};
  padding: 0;
  list-style: none;
  li {
    display: flex;
    align-items: center;
    gap: ${space[8]};
    padding: ${space[8]};
    border: 1px solid ${color.hairline};
    border-radius: ${radius.control};
    background: ${color.surface};
    ${textStyle(14)}
  }
  li[data-dragged] {
    border-color: ${color.accent};
    background: ${color.selected};
  }
  @media (pointer: coarse) {
    [data-grip] {
      display: none;
    }
  }
`;
const Grip = styled.span`
  display: grid;
  flex: none;
  color: ${color.subtle};
  cursor: grab;
`;
const Name = styled.span`
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;
  [data-off] & {
    color: ${color.subtle};
  }
`;

export interface CustomizeDialogProps {
  /** Every card of this person, in the default order. */
  readonly cards: readonly { readonly key: string; readonly title: string }[];
  readonly layout: Layout;
  /** Throws where it is refused. */
  readonly save: (layout: Layout) => Promise<void>;
  readonly onClose: () => void;
}

/** Moves and hides the cards of the dashboard: by dragging, and by buttons for keyboards and touch. */
export default function CustomizeDialog({ cards, layout, save, onClose }: CustomizeDialogProps) {
  const keys = cards.map(({ key }) => key);
  const titles = new Map(cards.map(({ key, title }) => [key, title]));
  const [order, setOrder] = useState(arrange(keys, layout));
  const [hidden, setHidden] = useState(layout.hidden.filter((key) => keys.includes(key)));
  const [dragged, setDragged] = useState<string>();
  const [announcement, setAnnouncement] = useState('');
  const [problem, setProblem] = useState('');
  const [isSaving, setSaving] = useState(false);
  const titleOf = (key: string) => titles.get(key) ?? key;

  const move = (key: string, place: number) => {
    setOrder(moveTo(order, key, place));
    setAnnouncement(`${titleOf(key)}: place ${place + 1} of ${order.length}.`);
  };
  const finish = async () => {
    if (isSaving) return;
    setSaving(true);
    setProblem('');
    const isDefault = hidden.length === 0 && order.every((key, index) => key === keys[index]);
    try {
      await save(isDefault ? DEFAULT_LAYOUT : { order, hidden });
      onClose();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : t`The dashboard could not be saved.`);
      setSaving(false);
    }
  };
  return (
    <Modal
      open
      title={t`Customize dashboard`}
      onClose={onClose}
      footer={
        <>
          <Button
            variant="quiet"
            onClick={() => {
              setOrder(keys);
              setHidden([]);
            }}
          >{t`Reset`}</Button>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button variant="primary" pending={isSaving} onClick={() => void finish()}>{t`Save`}</Button>
        </>
      }
    >
      {problem ? <Banner tone="danger">{problem}</Banner> : null}
      <List aria-label={t`Cards`}>
        {order.map((key, place) => {
          const isShown = !hidden.includes(key);
          return (
            <li
              key={key}
              draggable
              data-dragged={dragged === key || undefined}
              data-off={isShown ? undefined : ''}
              onDragStart={(event) => {
                event.dataTransfer.effectAllowed = 'move';
                setDragged(key);
              }}
              onDragEnter={() => {
                if (dragged && dragged !== key) move(dragged, place);
              }}
              onDragOver={(event) => event.preventDefault()}
              onDrop={(event) => event.preventDefault()}
              onDragEnd={() => setDragged(undefined)}
            >
              <Grip aria-hidden data-grip="">
                <GripVertical size={16} />
              </Grip>
              <Name>{titleOf(key)}</Name>
              <IconButton
                size="sm"
                variant="quiet"
                label={t`Move ${{ card: titleOf(key) }} up`}
                icon={<ArrowUp />}
                aria-disabled={place === 0}
                onClick={(event) => {
                  const button = event.currentTarget;
                  if (place > 0) move(key, place - 1);
                  // The row moves in the document, which takes the focus away.
                  requestAnimationFrame(() => button.focus());
                }}
              />
              <IconButton
                size="sm"
                variant="quiet"
                label={t`Move ${{ card: titleOf(key) }} down`}
                icon={<ArrowDown />}
                aria-disabled={place === order.length - 1}
                onClick={(event) => {
                  const button = event.currentTarget;
                  if (place < order.length - 1) move(key, place + 1);
                  requestAnimationFrame(() => button.focus());
                }}
              />
              <Switch
                aria-label={t`Show ${{ card: titleOf(key) }}`}
                checked={isShown}
                onChange={() => setHidden(isShown ? [...hidden, key] : hidden.filter((each) => each !== key))}
              >{t`Show`}</Switch>
            </li>
          );
        })}
      </List>
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
    </Modal>
  );
}
