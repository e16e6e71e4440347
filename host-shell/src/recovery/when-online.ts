import { useEffect } from 'react';

/** Retries when the network is back. */
export function useWhenOnline(retry: () => void): void {
  useEffect(() => {
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [retry]);
}
