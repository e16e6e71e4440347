import { app } from './app.jsx';

// A federation container is these two functions: it takes nothing from the shell, and hands its one module out.
export const init = () => {};
export const get = async () => () => ({ default: app });
