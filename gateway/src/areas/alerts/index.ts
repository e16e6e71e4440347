export { alertsMail } from './alert-mail.ts';
export { alertCalls } from './calls.ts';
export { alertMailWorkers } from './jobs.ts';
export { alertMailCalls } from './mail-calls.ts';
export { webhookWorkers } from './webhooks/jobs.ts';
export { sealedWebhooks } from './webhooks/stored-webhooks.ts';
export { webhookCalls } from './webhooks/webhook-calls.ts';
