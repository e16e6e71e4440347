import { admittedRoles } from '@fairshelf/shared-contracts/core';
import type { RegistryWidget } from '@fairshelf/shared-contracts/delivery';
import { useMarket } from '@fairshelf/shared-contracts/react';
import { store, viewerAtom } from '@fairshelf/shared-contracts/state';
import { Button, EmptyState, PageHeader } from '@fairshelf/shared-ui/core';
import { inOrder, space } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { useAtomValue } from 'jotai';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { useShell } from '../shell-context.tsx';
import { GettingStarted } from './getting-started/getting-started.tsx';
import { useOnboarding } from './getting-started/use-onboarding.ts';
import { Invitation } from './invitation.tsx';
import { CustomizeDashboard } from './layout/customize-dashboard.tsx';
import { arrange } from './layout/layout.ts';
import { useLayout } from './layout/use-layout.ts';
import { keyOf, planDashboard, titleOf } from './plan-dashboard.ts';
import { WidgetCell } from './widget-cell.tsx';

const Start = styled.div`
  margin-bottom: ${space[16]};
`;
const Grid = styled.div`
  /* Loads while it is hidden, so that nothing moves when the getting-started list comes. */
  &[data-waiting] {
    visibility: hidden;
  }
  /* Breakpoints in rem: with a large font size, a third of the width is too narrow. */
  container-type: inline-size;
  display: grid;
  grid-template-columns: repeat(12, minmax(0, 1fr));
  align-items: stretch;
  gap: ${space[16]};
  ${inOrder}
  > * {
    grid-column: span 12;
  }
  @container (min-width: 38rem) {
    > [data-span='3'],
    > [data-span='4'],
    > [data-span='6'] {
      grid-column: span 6;
    }
  }
  @container (min-width: 53rem) {
    > [data-span='3'] {
      grid-column: span 3;
    }
    > [data-span='4'] {
      grid-column: span 4;
    }
    > [data-span='8'] {
      grid-column: span 8;
    }
  }
`;

const isForRole = ({ access }: RegistryWidget): boolean => admittedRoles(access).length > 0;

/**
 * `/dashboard`: the widgets of this edition's remotes, each independent of the others. The remaining setup comes
 * first; without a store it is all there is, since every widget would be empty. Operators get the widgets of their
 * roles.
 */
export default function DashboardPage() {
  const { registry } = useShell();
  const viewer = useAtomValue(viewerAtom, { store });
  const hasStore = useMarket() !== undefined;
  const cells = useMemo(() => planDashboard(registry, viewer, { hasStore }), [registry, viewer, hasStore]);
  const isOperator = !hasStore && cells.some((cell) => cell.kind === 'widget' && isForRole(cell.widget));
  const onboarding = useOnboarding();
  const { layout, isLoading, save } = useLayout();
  const [isCustomizing, setCustomizing] = useState(false);
  const keys = cells.map(keyOf);
  const visibleCells = arrange(keys, layout)
    .filter((key) => !layout.hidden.includes(key))
    .flatMap((key) => cells.find((cell) => keyOf(cell) === key) ?? []);
  const lacksStore = onboarding.kind === 'open' && onboarding.lacksStore;
  return (
    <>
      <PageHeader
        title={t`Dashboard`}
        actions={
          cells.length > 1 && !(lacksStore && !isOperator) ? (
            <Button
              icon={<SlidersHorizontal aria-hidden />}
              onClick={() => setCustomizing(true)}
            >{t`Customize`}</Button>
          ) : null
        }
      />
      {onboarding.kind === 'open' && !isOperator ? (
        <Start>
          <GettingStarted {...onboarding} />
        </Start>
      ) : null}
      {lacksStore && !isOperator ? null : cells.length === 0 ? (
        <EmptyState title={t`Nothing to show yet`}>{t`There are no figures for your account.`}</EmptyState>
      ) : visibleCells.length === 0 ? (
        <EmptyState title={t`All cards are hidden`}>{t`Choose ‘Customize’ to show some again.`}</EmptyState>
      ) : (
        <Grid data-waiting={onboarding.kind === 'loading' || isLoading || undefined}>
          {visibleCells.map((cell) =>
            cell.kind === 'widget' ? (
              <WidgetCell key={keyOf(cell)} remote={cell.remote} widget={cell.widget} />
            ) : (
              <Invitation key={cell.to} title={titleOf(cell)} to={cell.to} />
            ),
          )}
        </Grid>
      )}
      {isCustomizing ? (
        <CustomizeDashboard
          cards={cells.map((cell) => ({ key: keyOf(cell), title: titleOf(cell) }))}
          layout={layout}
          save={save}
          onClose={() => setCustomizing(false)}
        />
      ) : null}
    </>
  );
}
