import ChevronRight from 'lucide-react/icons/chevron-right';
import { type ReactNode, useId, useState } from 'react';
import { styled } from 'styled-components';
import { textStyle } from '../theme/text-style.ts';
import { color, motion, radius, space } from '../theme/tokens.ts';

const Trigger = styled.button`
  display: flex;
  align-items: center;
  gap: ${space[8]};
  width: 100%;
  min-height: 2.25rem;
  padding: 0;
  border: 0;
  border-radius: ${radius.control};
  background: none;
  ${textStyle(14, 500)}
  text-align: start;
  cursor: pointer;
  > svg {
    flex: none;
    color: ${color.subtle};
    transition: transform ${motion.menu} ${motion.ease};
  }
  &[aria-expanded='true'] > svg {
    transform: rotate(90deg);
  }
`;
const Slide = styled.div`
  display: grid;
  grid-template-rows: 0fr;
  visibility: hidden;
  transition: grid-template-rows ${motion.menu} ${motion.ease}, visibility ${motion.menu};
  &[data-open] {
    grid-template-rows: 1fr;
    visibility: visible;
  }
  > div {
    min-height: 0;
    overflow: hidden;
  }
`;
const Content = styled.div`
  padding-block: ${space[4]} ${space[12]};
  padding-inline: ${space[24]} 0;
  color: ${color.muted};
`;

export interface DisclosureProps {
  title: ReactNode;
  children: ReactNode;
  /** Whether it is open; without it the component is uncontrolled. */
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  defaultOpen?: boolean;
}

/** A heading that slides its content open in 300 ms. Hidden content is unreachable by Tab and screen readers. */
export function Disclosure({ title, children, open, onOpenChange, defaultOpen = false }: DisclosureProps) {
  const id = useId();
  const [ownOpen, setOwnOpen] = useState(defaultOpen);
  const shown = open ?? ownOpen;
  const toggle = () => {
    setOwnOpen(!shown);
    onOpenChange?.(!shown);
  };
  return (
    <div>
      <Trigger type="button" aria-expanded={shown} aria-controls={id} onClick={toggle}>
        <ChevronRight size={16} aria-hidden="true" />
        {title}
      </Trigger>
      <Slide id={id} data-open={shown || undefined} inert={!shown}>
        <div>
          <Content>{children}</Content>
        </div>
      </Slide>
    </div>
  );
}
