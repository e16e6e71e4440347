import { translated } from '@fairshelf/shared-contracts/core';
import type { ShellMenu } from '@fairshelf/shared-contracts/delivery';
import { crumbsOf } from '@fairshelf/shared-contracts/delivery';
import { Breadcrumbs, type Crumb } from '@fairshelf/shared-ui/core';
import { narrow, space } from '@fairshelf/shared-ui/theme';
import { styled } from 'styled-components';
import { titleOf } from '../place-frame.ts';
import { usePlace } from '../shell-context.tsx';

/** As wide as the content below it. */
const Root = styled.div`
  grid-area: crumbs;
  box-sizing: border-box;
  min-width: 0;
  width: 100%;
  max-width: 100rem;
  margin-inline: auto;
  padding: ${space[16]} ${space[32]} 0;
  margin-bottom: calc(-1 * ${space[8]});
  ${narrow} {
    padding: ${space[12]} ${space[16]} 0;
  }
`;

/** Breadcrumbs in their place in the frame. */
export function CrumbRow({ items }: { items: readonly Crumb[] }) {
  return (
    <Root>
      <Breadcrumbs items={items} />
    </Root>
  );
}

/** The breadcrumbs of the current page, above its heading. */
export function CrumbTrail({ menu, activeName }: { menu: ShellMenu; activeName: string | undefined }) {
  const { destination, pathname } = usePlace();
  const crumbs = crumbsOf(menu, { title: titleOf(destination), pathname, activeName }).map((crumb) => ({
    ...crumb,
    label: translated(crumb.label),
  }));
  return crumbs.length > 0 ? <CrumbRow items={crumbs} /> : null;
}
