export { type PageServerOptions, registerPageServer } from './register-page-server.ts';
