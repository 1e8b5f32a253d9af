import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '@/lib/paths';
import { currentToast, subscribeToToasts } from '@/ui/toaster/toast';

export const loadMessages = () => import('@/ui/toaster/toaster');

/**
 * The place of short messages. The landing page has none to show and does not pay for it; everywhere else
 * it is fetched beforehand, so that a message about a lost connection can be shown. No Suspense: React
 * holds back what it reveals, and some messages stand for half a second only.
 */
export function Messages() {
  const [Toaster, setToaster] = useState<React.ComponentType | null>(null);
  const shown = useSyncExternalStore(subscribeToToasts, currentToast, () => null);
  const { pathname } = useLocation();
  const needed = pathname !== paths.home || shown !== null;
  useEffect(() => {
    if (needed)
      void loadMessages().then((loaded) => setToaster(() => loaded.Toaster), console.error);
  }, [needed]);
  return Toaster && <Toaster />;
}
