export { boardCalls } from './calls.ts';
export { newestPosts } from './posts.ts';
