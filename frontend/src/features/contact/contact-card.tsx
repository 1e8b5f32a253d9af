import { zodResolver } from '@hookform/resolvers/zod';
import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import CheckIcon from 'lucide-react/icons/check';
import { type RefObject, useEffect, useRef } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { MessageDto } from '@/api';
import { type ContactMessage, sendMessageMutation } from '@/api/leads';
import { useSession } from '@/lib/current-user';
import { EmailField } from '@/lib/form/email-field';
import { RequestForm } from '@/lib/form/request-form';
import { paths } from '@/lib/paths';
import { Card } from '@/ui/card';
import { CheckboxField } from '@/ui/checkbox-field';
import { TextArea } from '@/ui/text-area';
import { TextField } from '@/ui/text-field';
import {
  type ContactEntries,
  contactSchema,
  EMPTY_ENTRIES,
  startEntries,
  toMessage,
} from './schema';

const SHOWN_FOR_MS = 3_000;

export function ContactCard() {
  const heading = useRef<HTMLHeadingElement>(null);
  const thanks = useRef<HTMLDivElement>(null);
  const send = useMutation(sendMessageMutation);
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
          <MessageSent message={send.data.message} takesFocus={thanks} />
        ) : (
          <ContactForm send={send} />
        )}
      </div>
    </Card>
  );
}

interface MessageSentProps {
  /** The server's sentence. */
  message: string;
  takesFocus: RefObject<HTMLDivElement | null>;
}

function MessageSent({ message, takesFocus }: MessageSentProps) {
  useEffect(() => takesFocus.current?.focus(), [takesFocus]);
  return (
    <div
      ref={takesFocus}
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

function ContactForm({ send }: { send: UseMutationResult<MessageDto, Error, ContactMessage> }) {
  const session = useSession();
  const form = useForm({
    resolver: zodResolver(contactSchema),
    defaultValues: EMPTY_ENTRIES,
    values: startEntries(session.state === 'signed-in' ? session.user : undefined),
    resetOptions: { keepDirtyValues: true },
  });
  const { control, formState, register } = form;
  const agreed = useWatch({ control, name: 'agreeDataProtection' });
  const field = (name: keyof ContactEntries) => ({
    error: formState.errors[name]?.message,
    ...register(name),
  });
  return (
    <RequestForm
      form={form}
      onSubmit={(entries) => send.mutate(toMessage(entries))}
      error={send.error}
      fallback="Ihre Nachricht konnte nicht gesendet werden."
      busy={send.isPending}
      submitLabel="Nachricht senden"
      busyLabel="Wird gesendet …"
      submit={{ disabled: !agreed }}
    >
      <TextField label="Name" autoComplete="name" aria-required {...field('name')} />
      <div className="grid gap-5 sm:grid-cols-2">
        <EmailField {...field('email')} />
        <TextField label="Telefon" optional type="tel" autoComplete="tel" {...field('phone')} />
      </div>
      <TextField label="Betreff" aria-required {...field('subject')} />
      <TextArea label="Nachricht" rows={7} aria-required {...field('message')} />
      <CheckboxField
        label={<ConsentSentence />}
        help={agreed ? undefined : 'Ohne dieses Häkchen dürfen wir Ihre Nachricht nicht annehmen.'}
        aria-required
        {...field('agreeDataProtection')}
      />
    </RequestForm>
  );
}

function ConsentSentence() {
  return (
    <>
      Ich habe die{' '}
      <a href={paths.privacy} target="_blank" rel="noreferrer">
        Datenschutzerklärung<span className="sr-only"> (öffnet in neuem Tab)</span>
      </a>{' '}
      gelesen und stimme zu, dass meine Angaben zur Beantwortung meiner Anfrage gespeichert und
      verwendet werden.
    </>
  );
}
