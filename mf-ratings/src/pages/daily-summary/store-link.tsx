import { store as atoms, marketAtom, markets } from '@fairshelf/shared-contracts/state';
import { Link, toast } from '@fairshelf/shared-ui/core';
import { t } from '@lingui/core/macro';
import type { MouseEvent, ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';

interface StoreLinkProps {
  /** The store of the linked page. */
  readonly store: { readonly seller_id: string; readonly market_id: string };
  readonly href: string;
  readonly children: ReactNode;
}

/**
 * A link to a page about one store. It switches to the store before opening the page, which would find nothing in
 * another store.
 */
export function StoreLink({ store: { seller_id, market_id }, href, children }: StoreLinkProps) {
  const navigate = useNavigate();
  const follow = (event: MouseEvent) => {
    const current = atoms.get(marketAtom);
    const isThere = current?.sellerId === seller_id && current.marketId === market_id;
    if (isThere || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void markets.workIn(seller_id, market_id).then((isMine) => {
      if (isMine) void navigate(href);
      else toast.danger(t`You no longer have access to this store.`);
    });
  };
  return (
    <Link variant="quiet" href={href} onClick={follow}>
      {children}
    </Link>
  );
}
