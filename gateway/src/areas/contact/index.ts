export { contactCalls } from './calls.ts';
export { contactMail } from './contact-mail.ts';
