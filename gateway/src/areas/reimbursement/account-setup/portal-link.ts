import type { Settings } from '../../../base/settings/read-settings.ts';
import { sellerPortal } from '../../market/index.ts';

/** The page of a marketplace's seller portal on which users are invited. */
export const portalLink = (settings: Settings, marketplaceId: string, sellerId: string): string =>
  sellerPortal(settings, marketplaceId, sellerId, '/gp/account-manager/home.html');
