import modules from 'virtual:course-catalogue';
import testimonials from '@content/site/testimonials.yml';
import type { Provable } from '@toolkit/domain/advertising';
import CheckIcon from 'lucide-react/icons/check';
import ChevronDownIcon from 'lucide-react/icons/chevron-down';
import MailIcon from 'lucide-react/icons/mail';
import PhoneIcon from 'lucide-react/icons/phone';
import { useEffect } from 'react';
import { Link, Navigate } from 'react-router-dom';
import { paths, serverPaths } from '@/lib/paths';
import { isSample, isShown } from '@/lib/proven';
import { useToken } from '@/lib/session';
import { site } from '@/lib/site';
import { BatonClosing } from '@/ui/baton/baton-closing';
import { Card } from '@/ui/card';
import { LinkButton } from '@/ui/link-button';
import { PhoneFold } from '@/ui/phone-fold';
import { Rating } from '@/ui/rating';
import { SampleMark } from '@/ui/sample-mark';
import { UntilHydrated } from '@/ui/until-hydrated';
import { ChecklistForm } from './checklist/checklist-form';
import { ClaimFigures } from './claim-figures';
import { ClaimPhrase } from './claim-phrase';
import { claimOf, claimsOf } from './claims';
import { FeatureGrid } from './landing/feature-grid';
import { Hero } from './landing/hero';
import { Inside } from './landing/inside';
import { texts } from './landing/labels';
import { ModuleStation } from './landing/module-station';
import { PageLine, PageLineEnd } from './landing/page-line';
import { CHECKLIST_ID } from './landing/scroll-to-checklist';
import { pageWidth, Section } from './landing/section';
import { SolutionSection } from './landing/solution-section';
import { homeTitle } from './page-heads';
import { PhoneLink } from './phone-link';

const { questions } = texts;

const QUESTIONS_AT_ONCE = 2;

const { checklist } = texts;

const { closing } = texts;

const { problem } = texts;

export default function HomePage() {
  return useToken() ? <Navigate to={paths.dashboard} replace /> : <LandingPage />;
}

function LandingPage() {
  useEffect(() => {
    document.title = homeTitle;
  }, []);
  return (
    <UntilHydrated>
      <div className="landing-line">
        <Hero />
        <ProblemSection />
        <SolutionSection />
        <ModuleLine />
        <TestimonialsSection />
        <FeatureGrid />
        <ChecklistSection />
        <QuestionsSection />
        <ClosingSection />
      </div>
    </UntilHydrated>
  );
}

function ProblemSection() {
  return (
    <Section title={problem.title} lead={problem.lead} tone="sunken">
      <ul className="grid md:grid-cols-3 md:gap-8 lg:gap-12">
        {problem.items.map(({ title, text, claim }) => {
          const figure = claimOf(claim);
          return (
            <li key={title} className="border-ink border-t-2">
              <PhoneFold
                summary={
                  <h3 className="text-h4 md:pt-3 md:max-lg:min-h-[calc(2lh+0.75rem)]">{title}</h3>
                }
              >
                <p className="pb-3 text-compact text-ink-soft md:mt-1">{text}</p>
                {figure && (
                  <p className="pb-3 font-semibold text-compact">
                    <ClaimPhrase claim={figure} end="." />
                  </p>
                )}
              </PhoneFold>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

function ModuleLine() {
  return (
    <Section title={texts.modules.title} lead={texts.modules.lead} tone="surface" id="module">
      <ol className="grid lg:grid-cols-3">
        {modules.map((teaser) => (
          <ModuleStation key={teaser.id} teaser={teaser} />
        ))}
      </ol>
      <Inside />
      <LinkButton
        href={serverPaths.login}
        variant="secondary"
        size="large"
        className="mt-4 lg:mt-8"
      >
        {texts.modules.button}
      </LinkButton>
    </Section>
  );
}

function ClosingSection() {
  return (
    <section aria-labelledby="closing-heading" className="relative border-hairline border-t">
      <PageLineEnd />
      <div className={`${pageWidth} relative z-2 pt-7 text-center lg:pt-20`}>
        <h2 id="closing-heading">{closing.title}</h2>
        <p className="mx-auto mt-3 max-w-reading text-ink-soft max-sm:hidden">{closing.text}</p>
        <div className="mt-5 lg:mt-8 flex flex-col justify-center gap-3 sm:flex-row sm:flex-wrap">
          <LinkButton href={serverPaths.login} size="large">
            {closing.start}
          </LinkButton>
          <LinkButton to={paths.checkout} variant="secondary" size="large">
            {closing.buy}
          </LinkButton>
        </div>
        {/* On a phone the foot of the page, just below, says it. */}
        <p className="mt-4 text-compact text-ink-soft max-sm:hidden lg:mt-6">
          {closing.contact} <PhoneLink className="whitespace-nowrap" />,{' '}
          <span className="whitespace-nowrap">{site.contact.supportHours}</span>
        </p>
      </div>
      <BatonClosing className="mt-1 h-(--closing-height) lg:mt-6" />
    </section>
  );
}

function ChecklistSection() {
  return (
    <section
      id={CHECKLIST_ID}
      tabIndex={-1}
      aria-labelledby="checklist-heading"
      className="-scroll-mt-6 relative border-hairline border-y bg-petrol-tint outline-none"
    >
      <PageLine />
      <div
        className={`${pageWidth} when-near relative z-2 grid gap-5 py-7 lg:grid-cols-2 lg:gap-20 lg:py-18`}
      >
        <div>
          <h2 id="checklist-heading">{checklist.title}</h2>
          <p className="mt-3 font-semibold font-serif max-sm:text-h4 text-h3">
            „{checklist.subtitle}“
          </p>
          <p className="mt-3 max-w-reading">{checklist.text}</p>
          <h3 className="mt-6 text-h4 max-lg:hidden lg:mt-10">{checklist.free.title}</h3>
          <ul className="mt-2 grid gap-1 text-compact max-lg:hidden lg:gap-2">
            {checklist.free.items.map((item) => (
              <li key={item} className="flex gap-3">
                <CheckIcon className="mt-1 text-green" />
                {item}
              </li>
            ))}
          </ul>
        </div>
        <Card className="self-start max-sm:p-4">
          <ChecklistForm note={checklist.note} />
        </Card>
      </div>
    </section>
  );
}

interface Testimonial extends Provable {
  name: string;
  company: string;
  rating: number;
  text: string;
  result: string;
}

function TestimonialsSection() {
  const voices = ((testimonials ?? []) as Testimonial[]).filter(isShown);
  if (voices.length === 0 && claimsOf(texts.testimonials.claims).length === 0) return null;
  return (
    <Section title={texts.testimonials.title}>
      {voices.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a phone scrolls it, so the keyboard must be able to
        <ul tabIndex={0} className="snap-row mb-5 max-sm:auto-cols-[92%]! lg:mb-12">
          {voices.map((voice) => (
            <li key={voice.name}>
              <Voice {...voice} />
            </li>
          ))}
        </ul>
      )}
      <ClaimFigures claims={texts.testimonials.claims} />
    </Section>
  );
}

function Voice(voice: Testimonial) {
  const { name, company, rating, text, result } = voice;
  return (
    <figure className="flex h-full flex-col rounded-box border border-hairline bg-surface p-5 lg:p-6">
      <Rating stars={rating} />
      <blockquote className="mt-3 grow text-compact lg:text-body">„{text}“</blockquote>
      <p className="mt-4 border-l-4 border-brass pl-3 font-semibold text-compact lg:mt-5">
        {result}
      </p>
      <figcaption className="mt-4 border-t border-hairline pt-3 text-compact lg:mt-5 lg:pt-4">
        <span className="block font-semibold">
          {name} {isSample(voice) && <SampleMark />}
        </span>
        <span className="block text-balance text-ink-soft">{company}</span>
      </figcaption>
    </figure>
  );
}

function QuestionsSection() {
  return (
    <section aria-labelledby="questions-heading" className="relative">
      <PageLine />
      <div
        className={`${pageWidth} when-near relative z-2 grid gap-x-16 gap-y-4 py-7 lg:grid-cols-[1fr_2fr] lg:grid-rows-[auto_1fr] lg:gap-y-4 lg:py-18`}
      >
        <h2 id="questions-heading">{questions.title}</h2>
        <div className="divide-y divide-hairline self-start border-hairline border-y lg:col-start-2 lg:row-span-2">
          {questions.items.slice(0, QUESTIONS_AT_ONCE).map((item) => (
            <Question key={item.question} {...item} />
          ))}
          <PhoneFold
            onPhoneOnly
            summary={<span className="text-compact text-petrol">{questions.more}</span>}
          >
            <div className="divide-y divide-hairline max-md:border-hairline max-md:border-t">
              {questions.items.slice(QUESTIONS_AT_ONCE).map((item) => (
                <Question key={item.question} {...item} />
              ))}
            </div>
          </PhoneFold>
        </div>
        <Contact />
      </div>
    </section>
  );
}

function Question({ question, answer }: { question: string; answer: string }) {
  return (
    <details className="group">
      <summary className="flex min-h-12 list-none items-center justify-between gap-4 py-2.5 font-semibold text-compact lg:min-h-14 lg:py-4 lg:text-body hover:text-petrol [&::-webkit-details-marker]:hidden">
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
    <div className="text-compact max-lg:hidden lg:row-start-2">
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
        <Link to={paths.contact}>Zum Kontaktformular</Link>
      </p>
    </div>
  );
}
