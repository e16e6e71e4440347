export { campaignCalls } from './calls.ts';
export { campaignWorkers } from './jobs.ts';
export { serveMailLinks } from './mail-link-routes.ts';
export { serveCampaignPreviews } from './preview-routes.ts';
