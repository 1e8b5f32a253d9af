import { useCallback, useSyncExternalStore } from 'react';

/** Whether the window is as a media query says, such as `(max-width: 39.99rem)`. */
export function useWindow(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', onChange);
      return () => media.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}
