import contact from '@content/site/contact.yml';
import { zodResolver } from '@hookform/resolvers/zod';
import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import CheckIcon from 'lucide-react/icons/check';
import ClockIcon from 'lucide-react/icons/clock';
import ExternalIcon from 'lucide-react/icons/external-link';
import MailIcon from 'lucide-react/icons/mail';
import PhoneIcon from 'lucide-react/icons/phone';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { MessageDto } from '@/api';
import { type ContactMessage, sendMessageMutation } from '@/api/leads';
import { useSession } from '@/lib/current-user';
import { EmailField } from '@/lib/form/email-field';
import { RequestForm } from '@/lib/form/request-form';
import { usePageTitle } from '@/lib/page-title';
import { paths } from '@/lib/paths';
import { phoneAddress, site } from '@/lib/site';
import { Accordion } from '@/ui/accordion';
import { Card } from '@/ui/card';
import { CheckboxField } from '@/ui/checkbox-field';
import { LinkButton } from '@/ui/link-button';
import { PageHeading } from '@/ui/page-heading';
import { TextArea } from '@/ui/text-area';
import { TextField } from '@/ui/text-field';
import {
  type ContactEntries,
  contactSchema,
  EMPTY_ENTRIES,
  startEntries,
  toMessage,
} from './schema';

interface ContactTexts {
  lead: string;
  booking?: CallToAction;
  quickHelp?: CallToAction;
  questions?: { title: string; items: Question[] | null };
}

const texts = contact as ContactTexts;

export default function ContactPage() {
  usePageTitle('Kontakt');
  return (
    <div className="mx-auto grid w-full grid-cols-1 max-w-page gap-10 px-4 py-8 sm:px-6 lg:gap-14 lg:py-12">
      <PageHeading lead={texts.lead}>Kontakt</PageHeading>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-8">
        <ContactCard />
        <div className="grid gap-x-10 sm:grid-cols-2 lg:grid-cols-1 *:border-hairline *:border-t *:py-6 sm:max-lg:*:last:col-span-2 lg:*:first:border-t-0 lg:*:first:pt-7.25">
          <ContactData />
          <Booking />
          <QuickHelp />
        </div>
      </div>
      <Questions />
    </div>
  );
}

function QuickHelp() {
  const { quickHelp } = texts;
  if (!quickHelp) return null;
  return (
    <section className="grid content-start justify-items-start gap-2">
      <h2 className="text-h3">{quickHelp.title}</h2>
      <p className="text-compact text-ink-soft">{quickHelp.text}</p>
      <LinkButton to={paths.calculator} variant="secondary" className="mt-2">
        {quickHelp.button}
      </LinkButton>
    </section>
  );
}

function Questions() {
  const items = texts.questions?.items ?? [];
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="questions-heading" className="grid gap-6">
      <h2 id="questions-heading">{texts.questions?.title}</h2>
      <Accordion
        items={items.map(({ question, answer }) => ({
          id: question,
          title: question,
          content: <p className="max-w-reading text-ink-soft">{answer}</p>,
        }))}
      />
    </section>
  );
}

function Booking() {
  const { booking } = texts;
  if (!booking) return null;
  return (
    <section className="grid content-start justify-items-start gap-2">
      <h2 className="text-h3">{booking.title}</h2>
      <p className="text-compact text-ink-soft">{booking.text}</p>
      <LinkButton
        href={site.bookingUrl}
        target="_blank"
        rel="noopener noreferrer"
        variant="secondary"
        className="mt-2"
      >
        {booking.button}
        <ExternalIcon />
        <span className="sr-only"> (öffnet in neuem Tab)</span>
      </LinkButton>
    </section>
  );
}

interface CallToAction {
  title: string;
  text: string;
  button: string;
}

interface Question {
  question: string;
  answer: string;
}

function ContactData() {
  const { email, phone, supportHours, businessHours, weekendHours } = site.contact;
  return (
    <section>
      <h2 className="text-h3">Direkter Kontakt</h2>
      <dl className="mt-4 grid gap-4 text-compact">
        <Way icon={<PhoneIcon />} label="Telefon">
          <a href={phoneAddress}>{phone}</a>
          <br />
          <span className="text-ink-soft text-small">besetzt {supportHours}</span>
        </Way>
        <Way icon={<MailIcon />} label="E-Mail">
          <a href={`mailto:${email}`}>{email}</a>
        </Way>
        <Way icon={<ClockIcon />} label="Unser Büro">
          {businessHours}
          <br />
          {weekendHours}
        </Way>
      </dl>
    </section>
  );
}

function Way({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[auto_1fr] gap-x-3">
      <dt className="col-span-2 grid grid-cols-subgrid items-center text-ink-soft text-small">
        <span className="text-petrol">{icon}</span>
        {label}
      </dt>
      <dd className="col-start-2 min-w-0 wrap-anywhere">{children}</dd>
    </div>
  );
}

const SHOWN_FOR_MS = 3_000;

function ContactCard() {
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
