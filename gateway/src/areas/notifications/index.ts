export { notificationCalls } from './calls.ts';
export { publishNotification } from './publish-notification.ts';
