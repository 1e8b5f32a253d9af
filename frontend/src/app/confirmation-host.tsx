import { Suspense, useEffect, useState } from 'react';
import { askWith } from '@/lib/confirmation';
import { lazyPart } from '@/ui/lazy-part';

/** Loaded when the server asks for the first time who is there. */
const ConfirmationDialog = lazyPart(
  () => import('@/features/account/confirmation-dialog'),
  Unanswered,
);

function Unanswered({ onAnswer }: { onAnswer: (confirmed: boolean) => void }) {
  useEffect(() => onAnswer(false), [onAnswer]);
  return null;
}

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
