import { type RefObject, useEffect } from 'react';
import { CheckIcon } from '@/ui/icons/state-icons';

interface MessageSentProps {
  /** The server's sentence. */
  message: string;
  place: RefObject<HTMLDivElement | null>;
}

/** Takes the place of the form that was sent, and the focus that was in it. */
export function MessageSent({ message, place }: MessageSentProps) {
  useEffect(() => place.current?.focus(), [place]);
  return (
    <div
      ref={place}
      tabIndex={-1}
      role="status"
      className="grid justify-items-center gap-4 rounded-box py-10 text-center outline-none focus-visible:shadow-none"
    >
      <span className="grid size-14 place-items-center rounded-full bg-green-tint text-h3 text-green">
        <CheckIcon />
      </span>
      <p className="font-semibold font-serif text-h3">Ihre Nachricht ist gesendet</p>
      <p className="max-w-reading text-balance">{message}</p>
    </div>
  );
}
