export { PlainError } from './bootstrap/plain-error.mjs';
