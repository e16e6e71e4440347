import { Button } from '@fairshelf/shared-ui/core';
import { space } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { styled } from 'styled-components';
import type { View } from './view.ts';

const Root = styled.nav`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${space[8]};
`;

interface PagerProps {
  readonly view: View;
  readonly next: string | null;
  readonly previous: string | null;
}

/** The previous and next page. A page starts at a cursor, not at a number: new rows don't shift it. */
export function Pager({ view, next, previous }: PagerProps) {
  return (
    <Root aria-label={t`Pages`}>
      <Button variant="quiet" disabled={!previous} onClick={view.goFirst}>
        {t`First page`}
      </Button>
      <Button disabled={!previous} onClick={() => previous && view.goBefore(previous)}>
        {t`Previous page`}
      </Button>
      <Button disabled={!next} onClick={() => next && view.goAfter(next)}>
        {t`Next page`}
      </Button>
    </Root>
  );
}
