import { useNavigation } from 'react-router-dom';

/** A thin line at the top while the next page is being loaded; a fast page shows none. */
export function NavigationProgress() {
  if (useNavigation().state === 'idle') return null;
  return (
    <div
      aria-hidden="true"
      className="fixed inset-x-0 top-0 z-toast h-1 animate-appear-late bg-brass"
    />
  );
}
