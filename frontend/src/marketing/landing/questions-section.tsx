import { Link } from 'react-router-dom';
import { site } from '@/lib/site';
import { ChevronDownIcon } from '@/ui/icons/navigation-icons';
import { MailIcon, PhoneIcon } from '@/ui/icons/subject-icons';
import { PhoneLink } from '../phone-link';
import { pageWidth } from './section';
import { texts } from './texts';

const { questions } = texts;

/** Questions that open without any script, and whom to ask the others. */
export function QuestionsSection() {
  return (
    <section
      aria-labelledby="questions-heading"
      className={`${pageWidth} grid gap-x-16 gap-y-8 py-14 lg:grid-cols-[1fr_2fr] lg:grid-rows-[auto_1fr] lg:gap-y-4 lg:py-20`}
    >
      <h2 id="questions-heading">{questions.title}</h2>
      <div className="divide-y divide-hairline self-start border-hairline border-y lg:col-start-2 lg:row-span-2">
        {questions.items.map((item) => (
          <Question key={item.question} {...item} />
        ))}
      </div>
      <Contact />
    </section>
  );
}

function Question({ question, answer }: { question: string; answer: string }) {
  return (
    <details className="group">
      <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-4 font-semibold hover:text-petrol [&::-webkit-details-marker]:hidden">
        {question}
        <ChevronDownIcon className="text-petrol transition-transform duration-150 group-open:rotate-180" />
      </summary>
      <p className="max-w-reading pb-6 text-ink-soft">{answer}</p>
    </details>
  );
}

function Contact() {
  const { email, supportHours } = site.contact;
  return (
    <div className="text-compact lg:row-start-2">
      <p className="text-ink-soft">{questions.contact}</p>
      <p className="mt-4 flex items-center gap-2">
        <PhoneIcon className="text-petrol" />
        <PhoneLink />
      </p>
      <p className="mt-1 text-ink-soft">{supportHours}</p>
      <p className="mt-3 flex items-center gap-2">
        <MailIcon className="text-petrol" />
        <a href={`mailto:${email}`}>{email}</a>
      </p>
      <p className="mt-3">
        <Link to="/kontakt">Zum Kontaktformular</Link>
      </p>
    </div>
  );
}
