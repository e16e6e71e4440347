import { useState, version } from 'react';

/** A page in the look of the product: colours and distances are its CSS variables. */
export function Counter() {
  const [count, setCount] = useState(0);
  return (
    <main style={{ padding: 'var(--fs-space-24)', color: 'var(--fs-text)' }}>
      <h1 tabIndex={-1}>Counter</h1>
      <p>Drawn by React {version}.</p>
      <button type="button" onClick={() => setCount((before) => before + 1)}>
        Counted {count}
      </button>
    </main>
  );
}
