import { type ReactNode, useSyncExternalStore } from 'react';

/**
 * Disables the controls of a prerendered page until React has taken it over: what is entered or pressed before that
 * would be lost.
 */
export function UntilHydrated({ children }: { children: ReactNode }) {
  const isHydrated = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
  return (
    <fieldset role="none" disabled={!isHydrated} className="contents">
      {children}
    </fieldset>
  );
}
