import { useEffect, useRef } from 'react';
import { Card } from '@/ui/card';
import { useSendMessage } from '../api/send-message';
import { ContactForm } from './contact-form';
import { MessageSent } from './message-sent';

const SHOWN_FOR_MS = 3_000;

/** The form; once it is sent, three seconds of thanks, then the form again and empty. */
export function ContactCard() {
  const heading = useRef<HTMLHeadingElement>(null);
  const thanks = useRef<HTMLDivElement>(null);
  const send = useSendMessage();
  const { isSuccess, reset } = send;

  useEffect(() => {
    if (!isSuccess) return;
    const timer = setTimeout(() => {
      if (thanks.current?.contains(document.activeElement)) {
        heading.current?.focus({ preventScroll: true });
      }
      reset();
    }, SHOWN_FOR_MS);
    return () => clearTimeout(timer);
  }, [isSuccess, reset]);

  return (
    <Card>
      <h2 ref={heading} tabIndex={-1} className="text-h3 outline-none focus-visible:shadow-none">
        Schreiben Sie uns
      </h2>
      <div className="mt-6">
        {isSuccess ? (
          <MessageSent message={send.data.message} place={thanks} />
        ) : (
          <ContactForm send={send} />
        )}
      </div>
    </Card>
  );
}
