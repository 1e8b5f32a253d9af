import contact from '@content/site/contact.yml';
import ClockIcon from 'lucide-react/icons/clock';
import ExternalIcon from 'lucide-react/icons/external-link';
import MailIcon from 'lucide-react/icons/mail';
import PhoneIcon from 'lucide-react/icons/phone';
import type { ReactNode } from 'react';
import { usePageTitle } from '@/lib/page-title';
import { paths } from '@/lib/paths';
import { phoneAddress, site } from '@/lib/site';
import { Accordion } from '@/ui/accordion';
import { LinkButton } from '@/ui/link-button';
import { PageHeading } from '@/ui/page-heading';
import { ContactCard } from './contact-card';

interface ContactTexts {
  lead: string;
  booking?: CallToAction;
  quickHelp?: CallToAction;
  questions?: { title: string; items: Question[] | null };
}

/** The words of the contact page, as written in `content/site/contact.yml`. */
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
