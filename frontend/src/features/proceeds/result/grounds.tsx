import { unbroken } from '@toolkit/documents/reading/markdown-plugins';
import { titleOf } from '@toolkit/domain/company';
import { dayOfVersion, type Proceeds } from '@toolkit/domain/proceeds';
import AlertIcon from 'lucide-react/icons/triangle-alert';
import { Link } from 'react-router-dom';
import { formatDate } from '@/lib/format';
import { stepPath } from '@/lib/paths';
import { useFactsEditor } from '../facts-editor';
import type { StepId } from '../labels';
import { ResultSection } from './figure-with-table';

export function Notices({ notices }: { notices: Proceeds['warnings'] }) {
  return (
    <ul className="grid gap-4">
      {notices.map(({ code, sentence }) => (
        <li key={`${code} ${sentence}`} className="flex max-w-reading gap-3 text-compact">
          <AlertIcon aria-hidden="true" className="mt-0.5 text-brass" />
          <span>{sentence}</span>
        </li>
      ))}
    </ul>
  );
}

export function Warnings({ proceeds: { warnings } }: { proceeds: Proceeds }) {
  if (warnings.length === 0) return null;
  return (
    <ResultSection title="Bevor Sie sich darauf verlassen">
      <Notices notices={warnings} />
    </ResultSection>
  );
}

export function TaxQuestions({ proceeds: { locks } }: { proceeds: Proceeds }) {
  const asked = locks.filter(({ state }) => state !== 'clear');
  if (asked.length === 0) return null;
  return (
    <ResultSection
      title="Fragen an Ihre Steuerberatung"
      lead="Diese Punkte können die Steuer stark ändern. Klären Sie sie, bevor Sie mit einem Preis rechnen."
    >
      <ol className="grid max-w-reading list-decimal gap-3 pl-6 text-compact marker:text-ink-soft">
        {asked.map(({ id, sentence, source }) => (
          <li key={id}>
            {sentence} <span className="text-ink-soft">({unbroken(source)})</span>
          </li>
        ))}
      </ol>
    </ResultSection>
  );
}

const STEP_OF: Readonly<Record<string, StepId>> = {
  company: 'betrieb',
  years: 'zahlen',
  plan: 'zahlen',
  choice: 'bereinigung',
  balance: 'bilanz',
  shares: 'sie',
  owner: 'sie',
  buyer: 'kaeufer',
  offers: 'kaeufer',
};

export function AssumedFacts() {
  const { assumed } = useFactsEditor();
  if (assumed.size === 0) return null;
  return (
    <ResultSection
      title="Was angenommen ist"
      lead="Hier haben Sie nichts eingetragen. Jede eigene Angabe macht das Ergebnis genauer."
    >
      <dl className="grid gap-x-10 text-compact sm:grid-cols-2 lg:grid-cols-1">
        {[...assumed].map(([path, text]) => (
          <div
            key={path}
            className="flex flex-wrap items-baseline justify-between gap-x-4 border-hairline border-t py-2.5"
          >
            <dt>
              <Link to={stepPath(STEP_OF[path.split('.')[0] ?? ''] ?? 'betrieb')}>
                {titleOf(path)}
              </Link>
            </dt>
            <dd className="figures text-ink-soft">{text}</dd>
          </div>
        ))}
      </dl>
    </ResultSection>
  );
}

export function Grounds({ proceeds }: { proceeds: Proceeds }) {
  return (
    <div className="grid gap-2 border-hairline border-t pt-8 text-ink-soft text-small *:max-w-reading">
      <p>
        Rechtsstand {formatDate(proceeds.law)}, Annahmen des Hauses vom{' '}
        {formatDate(dayOfVersion(proceeds.assumptions))}.
      </p>
      <p>
        Die Rechnung hilft Ihnen, Gespräche vorzubereiten. Sie ist keine Bewertung nach IDW S 1 und
        ersetzt weder Steuer- noch Rechtsberatung.
      </p>
    </div>
  );
}
