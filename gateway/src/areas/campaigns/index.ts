export { campaignCalls } from './calls.ts';
export { campaignWorkers } from './jobs.ts';
export { serveMailEvents } from './mail-event-routes.ts';
export { serveMailLinks } from './mail-link-routes.ts';
export { linksOf } from './measure-mail.ts';
export { serveCampaignPreviews } from './preview-routes.ts';
export { writeCampaignMail } from './write-campaign-mail.ts';
