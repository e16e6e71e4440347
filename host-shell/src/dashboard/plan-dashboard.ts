import { admittedRoles, decideAccess, translated, type Viewer } from '@fairshelf/shared-contracts/core';
import type { Registry, RegistryWidget } from '@fairshelf/shared-contracts/delivery';

/** Identifies a cell in a person's layout. */
export const keyOf = (cell: DashboardCell): string =>
  cell.kind === 'widget' ? `${cell.remote}/${cell.widget.name}` : cell.to;

export const titleOf = (cell: DashboardCell): string =>
  translated(cell.kind === 'widget' ? cell.widget.title : cell.title);

/** One item on the dashboard: a widget, or the invitation that replaces it. */
export type DashboardCell =
  | { readonly kind: 'widget'; readonly remote: string; readonly widget: RegistryWidget }
  | { readonly kind: 'invitation'; readonly title: string; readonly to: string };

/**
 * The widgets on the dashboard of `viewer`, in order; invitations come last. Widgets of a plan the person lacks are replaced by one invitation
 * per plan page (docs/specification/editions.md#the-three-editions); widgets of other roles are left out. Operators without a
 * store get the widgets of their roles only.
 */
export function planDashboard(
  registry: Registry,
  viewer: Viewer | undefined,
  { hasStore = true }: { readonly hasStore?: boolean } = {},
): readonly DashboardCell[] {
  const widgets = registry.remotes
    .flatMap(({ document }) => document.widgets.map((widget) => ({ remote: document.name, widget })))
    .filter(({ widget }) => widget.slot === 'dashboard')
    .sort((one, other) => one.widget.order - other.widget.order);

  const invitations = new Set<string>();
  const forRole = widgets.filter(
    ({ widget: { access } }) =>
      admittedRoles(access).length > 0 && decideAccess(access, viewer).kind === 'allowed',
  );
  // Operators without their own store: store widgets would all be empty.
  const cells = (hasStore || forRole.length === 0 ? widgets : forRole).flatMap(
    ({ remote, widget }): DashboardCell[] => {
      const decision = decideAccess(widget.access, viewer);
      if (decision.kind === 'allowed') return [{ kind: 'widget', remote, widget }];
      if (decision.kind !== 'other-plan' || invitations.has(decision.to)) return [];
      invitations.add(decision.to);
      return [{ kind: 'invitation', title: widget.title, to: decision.to }];
    },
  );
  return [
    ...cells.filter(({ kind }) => kind === 'widget'),
    ...cells.filter(({ kind }) => kind === 'invitation'),
  ];
}
