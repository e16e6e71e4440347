export { connectAds, createAdsConnections, sealedAdsConsents } from './ads-connection.ts';
export { adsConnectionState } from './ads-overview.ts';
export { adsCalls } from './calls.ts';
