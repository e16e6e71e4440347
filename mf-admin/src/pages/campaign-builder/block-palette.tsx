import { Feedback } from '@dnd-kit/dom';
import { useDraggable, useDroppable } from '@dnd-kit/react';
import type { CampaignBlockType } from '@fairshelf/shared-contracts/campaigns';
import { color, radius, space, textStyle } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import Columns2 from 'lucide-react/icons/columns-2';
import Heading from 'lucide-react/icons/heading';
import Image from 'lucide-react/icons/image';
import Minus from 'lucide-react/icons/minus';
import MousePointerClick from 'lucide-react/icons/mouse-pointer-click';
import Text from 'lucide-react/icons/text';
import UnfoldVertical from 'lucide-react/icons/unfold-vertical';
import type { ReactElement } from 'react';
import { styled } from 'styled-components';
import { BLOCK_TYPES, blockNames } from './draft.ts';
import { useBlockActs } from './use-block-acts.ts';

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[8]};
  padding: 0;
  list-style: none;
  @media (min-width: 75rem) {
    display: grid;
  }
`;
const Offer = styled.button`
  display: flex;
  align-items: center;
  gap: ${space[8]};
  width: 100%;
  min-height: 2.25rem;
  padding: 0 ${space[12]};
  border: 1px solid ${color.control};
  border-radius: ${radius.control};
  background: ${color.surface};
  color: ${color.text};
  ${textStyle(14, 500)}
  white-space: nowrap;
  cursor: grab;
  touch-action: manipulation;
  &:hover {
    background: ${color.hover};
  }
  svg {
    flex: none;
    width: 1rem;
    height: 1rem;
    color: ${color.muted};
  }
`;

const ICONS: Readonly<Record<CampaignBlockType, ReactElement>> = {
  heading: <Heading aria-hidden />,
  text: <Text aria-hidden />,
  button: <MousePointerClick aria-hidden />,
  image: <Image aria-hidden />,
  columns: <Columns2 aria-hidden />,
  divider: <Minus aria-hidden />,
  space: <UnfoldVertical aria-hidden />,
};

const PLACE = 'blocks-offered';

/** The kinds of blocks: a click adds one after the selected block; a drag drops it anywhere. */
export function BlockPalette() {
  const { ref } = useDroppable({ id: PLACE, type: 'void', collisionPriority: 0 });
  return (
    <List ref={ref} aria-label={t`Add a block`} data-puck-dnd={PLACE} data-puck-dnd-void="">
      {BLOCK_TYPES.map((type) => (
        <li key={type}>
          <OfferedBlock type={type} />
        </li>
      ))}
    </List>
  );
}

/** No drop animation: the library's adds a style element without a nonce, which the content policy refuses. */
const DRAG = [Feedback.configure({ feedback: 'clone', dropAnimation: null })];

function OfferedBlock({ type }: { type: CampaignBlockType }) {
  const { add } = useBlockActs();
  const { ref } = useDraggable({
    id: `offered-${type}`,
    type: 'drawer',
    data: { componentType: type },
    plugins: DRAG,
  });
  return (
    <Offer
      ref={ref}
      type="button"
      aria-label={t`Add: ${{ block: blockNames()[type] }}`}
      onClick={() => add(type)}
    >
      {ICONS[type]}
      {blockNames()[type]}
    </Offer>
  );
}
