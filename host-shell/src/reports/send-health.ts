import type { RemoteHealth } from '@fairshelf/shared-contracts/delivery';
import { ROUTER_BASE } from '../router-base.ts';

/** Sends a report with the ticket of the page load; it arrives even if the page unloads. */
export function sendHealth(ticket: string, remotes: readonly RemoteHealth[]): void {
  const body = new Blob([JSON.stringify({ ticket, remotes })], { type: 'application/json' });
  window.navigator.sendBeacon(`${ROUTER_BASE}/visits`, body);
}
