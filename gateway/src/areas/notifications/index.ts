export { notificationCalls } from './calls.ts';
export { publishNotification } from './publish-notification.ts';
export { defineWords, inReadersWords, type StoredWords, StoredWordsSchema } from './words.ts';
