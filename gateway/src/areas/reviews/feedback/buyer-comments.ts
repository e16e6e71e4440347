import { type RawBuilder, sql } from 'kysely';
import type { SealedColumn } from '../../../base/secrets/sealed-column.ts';
import type { Settings } from '../../../base/settings/read-settings.ts';
import { createTokenVault } from '../../../outside/marketplace/token-vault.ts';

/** The columns that a comment is read from; `f` is `seller_feedback`. */
export interface StoredComment {
  readonly company_id: string;
  readonly order_id: string;
  readonly comments: string;
  readonly sealed_comments: string;
}
export const COMMENT_COLUMNS: RawBuilder<StoredComment> = sql`f.company_id, f.order_id, f.comments, f.sealed_comments`;

export interface BuyerComments {
  /** Encrypts a comment for one order of a company; an empty one stays empty. */
  readonly seal: (comment: string, companyId: string, orderId: string) => string;
  /** The comment; empty if there is none, or its key is no longer configured. */
  readonly open: (row: StoredComment) => string;
}

const boundTo = (companyId: string, orderId: string): string => `feedback/${companyId}/${orderId}`;

export const sealedComments: SealedColumn = {
  table: 'seller_feedback',
  column: 'sealed_comments',
  key: ['company_id', 'order_id'],
  boundTo,
};

/** Comments of buyers can hold personal data, so the database only holds them encrypted (docs/data.md). */
export function buyerComments({ SECRETS_KEY }: Pick<Settings, 'SECRETS_KEY'>): BuyerComments {
  const vault = createTokenVault(SECRETS_KEY);
  return {
    seal: (comment, companyId, orderId) => (comment ? vault.seal(comment, boundTo(companyId, orderId)) : ''),
    open: ({ company_id, order_id, comments, sealed_comments }) => {
      if (!sealed_comments) return comments;
      const comment = vault.open(sealed_comments, boundTo(company_id, order_id));
      return comment.ok ? comment.value : '';
    },
  };
}
