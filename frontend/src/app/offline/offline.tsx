import { useEffect, useState } from 'react';
import { useToken } from '@/lib/session';
import { whenIdle } from '../when-idle';

/** What keeps pages for reading without a connection; only for who is signed in, and once there is time. */
export function Offline() {
  const isSignedIn = useToken() !== null;
  const [Lines, setLines] = useState<React.ComponentType | null>(null);
  useEffect(() => {
    if (!isSignedIn) return;
    let left = false;
    whenIdle(() => {
      if (left) return;
      void import('./offline-lines').then(
        (loaded) => left || setLines(() => loaded.default),
        console.error,
      );
    });
    return () => {
      left = true;
    };
  }, [isSignedIn]);
  return isSignedIn && Lines && <Lines />;
}
