import { useQuery } from '@tanstack/react-query';
import ArrowRightIcon from 'lucide-react/icons/arrow-right';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ModuleSummaryDto, UserDto } from '@/api';
import { talkQuery } from '@/api/talk';
import { paths } from '@/lib/paths';
import { isSold } from '@/lib/site';
import { BatonMoment } from '@/ui/baton/baton-moment';
import { LinkButton } from '@/ui/link-button';
import { nextStepLabels } from '../next-step/labels';
import { nextStep } from '../next-step/next-step';

interface WelcomeProps {
  user: UserDto;
  modules: readonly ModuleSummaryDto[];
  onClose: () => void;
}

export const welcomeTitle = ({ hasAccess }: UserDto) =>
  hasAccess ? 'Willkommen im Premium-Zugang' : 'Danke für Ihr Vertrauen';

export function Welcome({ user, modules, onClose }: WelcomeProps) {
  const { data: talk } = useQuery(talkQuery);
  const { title, link } = nextStepLabels(nextStep(modules));
  const begun = modules.some(({ progressPercentage }) => progressPercentage > 0);
  return (
    <section
      aria-label={welcomeTitle(user)}
      className="grid gap-8 border-hairline border-b pb-6 lg:gap-12"
    >
      <div className="grid gap-x-12 gap-y-6 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
        <div className="grid justify-items-start gap-5">
          <p className="max-w-reading text-balance text-ink-soft">
            {begun ? 'Ihr nächster Schritt' : 'Ihr erster Schritt'}: {title}.
          </p>
          <LinkButton to={link.to} size="large" className="max-sm:w-full">
            {link.label}
            <ArrowRightIcon />
          </LinkButton>
        </div>
        <BatonMoment moment="bought" className="h-24 w-72 max-sm:-order-1" />
      </div>
      <dl className="grid gap-x-10 gap-y-6 sm:grid-cols-2 lg:grid-cols-3">
        <OpenNow user={user} modules={modules} />
        {talk?.included && (
          <Part name={`Ihr Gespräch von ${talk.minutes} Minuten`}>
            Es gehört zu Ihrem Zugang. Sie nennen uns Zeiten, wir rufen Sie an:{' '}
            <Link to={`${paths.plan}#gespraech`}>Gespräch anfragen</Link>
          </Part>
        )}
        <Part name="Ihre Rechnung">
          Sie kommt auch per E-Mail und liegt jederzeit unter{' '}
          <Link to={paths.billing}>Rechnungen</Link>.
        </Part>
      </dl>
      <button
        type="button"
        onClick={onClose}
        className="min-h-11 cursor-pointer justify-self-start text-compact text-petrol underline"
      >
        Verstanden, ausblenden
      </button>
    </section>
  );
}

function OpenNow({ user, modules }: Pick<WelcomeProps, 'user' | 'modules'>) {
  if (!user.hasAccess) {
    return (
      <Part name="Was wann offen ist">Modul 1 mit seinen Dokumenten lesen Sie schon heute.</Part>
    );
  }
  const open = modules.filter((module) => module.open).length;
  return (
    <Part name="Was jetzt offen ist">
      {open === modules.length ? `Alle ${open} Module` : `${open} von ${modules.length} Modulen`},
      alle <Link to={paths.downloads}>Vorlagen und Checklisten</Link>
      {isSold('assistant') ? ', der ganze ' : ' und der ganze '}
      <Link to={paths.plan}>Plan Ihres Verkaufs</Link>
      {isSold('assistant') && (
        <>
          {' '}
          und der{' '}
          <Link to={paths.chat} className="whitespace-nowrap">
            KI-Assistent
          </Link>{' '}
          mit dem Wissen des ganzen Kurses
        </>
      )}
      .
    </Part>
  );
}

function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid content-start gap-1.5">
      <dt className="font-semibold font-serif text-h4">{name}</dt>
      <dd className="text-compact">{children}</dd>
    </div>
  );
}
