import { useState } from 'react';

/**
 * Whether the module was finished just now, in the section that is still open. Another section
 * means reading again.
 */
export function useFinished(index: number) {
  const [finishedIn, setFinishedIn] = useState<number | null>(null);
  if (finishedIn !== null && finishedIn !== index) setFinishedIn(null);
  return { finished: finishedIn === index, finish: () => setFinishedIn(index) };
}
