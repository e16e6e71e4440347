export { EDITIONS, type Edition } from './editions.ts';
export { type PageServerOptions, registerPageServer } from './register-page-server.ts';
