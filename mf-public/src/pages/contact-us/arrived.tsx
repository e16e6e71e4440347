import { Button } from '@fairshelf/shared-ui/basics';
import { color, space, textStyle } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';

const Root = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space[12]};
  padding-block: ${space[16]};
  > svg {
    width: 2rem;
    height: 2rem;
    color: ${color.success};
  }
  h2 {
    ${textStyle(24, 600)}
  }
  p {
    margin-bottom: ${space[12]};
    color: ${color.muted};
    ${textStyle(16)}
    overflow-wrap: anywhere;
  }
`;

/** Confirms that the message has arrived, and takes focus: the form is gone. */
export function Arrived({ name, email, onAgain }: { name: string; email: string; onAgain: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Root role="status">
      <CircleCheck aria-hidden />
      <h2 ref={heading} tabIndex={-1}>
        {t`Thank you, ${{ name: name.trim() }}. Your message has arrived.`}
      </h2>
      <p>{t`We’ll read it and reply to ${{ email: email.trim() }}.`}</p>
      <Button onClick={onAgain}>{t`Write another message`}</Button>
    </Root>
  );
}
