import { useAtomValue } from 'jotai';
import { type ReactNode, use } from 'react';
import { allowsRight } from '../core/access.ts';
import type { CompanyRight, RightsOf } from '../core/company-rights.ts';
import { viewerAtom } from '../state/session.ts';
import { store } from '../state/store.ts';
import { AreaContext } from './area-context.ts';

/**
 * Whether the role of the signed-in person allows something in the area of the page and the chosen store, or in `of`
 * for a list of several stores or companies. The gateway enforces it; this only hides what it refuses.
 */
export const useMay = (right: CompanyRight, of?: RightsOf): boolean =>
  allowsRight(right, useAtomValue(viewerAtom, { store }), use(AreaContext), of);

export const VIEW_ONLY = 'You can view this. Ask an owner of your company to make changes.';

interface ChangeOnlyProps {
  /** Default: to change data. */
  readonly right?: CompanyRight;
  /** Their scope. Default: the chosen store. */
  readonly of?: RightsOf;
  /** Says once per page why its actions are missing; if omitted, they are missing silently. */
  readonly explained?: boolean;
  /** Shown instead to people who aren't allowed. */
  readonly otherwise?: ReactNode;
  readonly children: ReactNode;
}

/** Actions for people whose role in the company allows them. */
export function ChangeOnly({
  right = 'change',
  of,
  explained = false,
  otherwise = null,
  children,
}: ChangeOnlyProps) {
  if (useMay(right, of)) return children;
  return explained ? <span data-view-only="">{VIEW_ONLY}</span> : otherwise;
}
