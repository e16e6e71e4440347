import { createRoot } from 'react-dom/client';
import { Counter } from './counter.jsx';

let root;

/** The lifecycles that the shell calls, by a React of another version than its own. */
export const app = {
  bootstrap: async () => {},
  mount: async ({ domElement, signal }) => {
    if (signal?.aborted) return;
    root = createRoot(domElement);
    root.render(<Counter />);
  },
  unmount: async () => {
    root?.unmount();
    root = undefined;
  },
  loadWidget: async (name) => {
    throw new Error(`There is no widget '${name}'.`);
  },
};
