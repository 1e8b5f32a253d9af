import { lazy, Suspense, useEffect, useState } from 'react';
import { askWith } from '@/lib/confirmation';

/** Loaded when the server asks for the first time who is there. */
const ConfirmationDialog = lazy(() => import('@/features/account/confirmation-dialog'));

/** Stands by for the question who is there, and answers the calls that wait for it. */
export function ConfirmationHost() {
  const [answer, setAnswer] = useState<((confirmed: boolean) => void) | null>(null);
  useEffect(
    () =>
      askWith(
        () =>
          new Promise<boolean>((resolve) => {
            setAnswer(() => (confirmed: boolean) => {
              setAnswer(null);
              resolve(confirmed);
            });
          }),
      ),
    [],
  );
  if (!answer) return null;
  return (
    <Suspense>
      <ConfirmationDialog onAnswer={answer} />
    </Suspense>
  );
}
