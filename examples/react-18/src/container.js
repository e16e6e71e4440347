import { app } from './app.jsx';

// A federation container consists of these two functions: it takes nothing from the shell, and provides its one
// module.
export const init = () => {};
export const get = async () => () => ({ default: app });
