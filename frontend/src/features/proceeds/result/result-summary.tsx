import { EXAMPLE_FACTS } from '@toolkit/domain/company';
import type { Missing, Proceeds } from '@toolkit/domain/proceeds';
import { clsx } from 'clsx';
import ArrowRightIcon from 'lucide-react/icons/arrow-right';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { stepPath } from '@/lib/paths';
import { LinkButton } from '@/ui/link-button';
import { SampleMark } from '@/ui/sample-mark';
import { compute } from '../engine';
import { useFactsEditor } from '../facts-editor';
import { rounded } from '../labels';
import { Explained, ExplainedAmount } from './explanation';
import { headFigures } from './figures';
import { gapSteps } from './ways';

export function ResultSummary({ proceeds }: { proceeds: Proceeds }) {
  const [company, price, , financeable] = headFigures(proceeds);
  const warnings = [...proceeds.refusals, ...proceeds.warnings];
  return (
    <div className="grid gap-6">
      <NetFigure proceeds={proceeds} narrow />
      <dl className="grid gap-4 border-hairline border-t pt-5">
        {[company, price, financeable].map(({ id, title, basis, amount, steps }) => (
          <div key={id} className="grid grid-cols-[1fr_auto] items-baseline gap-x-4">
            <dt className="text-compact">
              {title}
              <span className="block text-ink-soft text-note">{basis}</span>
            </dt>
            <dd className="figures whitespace-nowrap text-right font-semibold text-compact">
              <ExplainedAmount title={title} steps={steps} amount={amount} />
            </dd>
          </div>
        ))}
      </dl>
      {warnings[0] && (
        <div className="grid gap-2 border-hairline border-t pt-5 text-compact">
          <p>{warnings[0].sentence}</p>
          {warnings.length > 1 && (
            <Link to={`${stepPath('ergebnis')}#hinweise`}>
              {warnings.length === 2 ? 'Noch ein Hinweis' : `Noch ${warnings.length - 1} Hinweise`}
            </Link>
          )}
        </div>
      )}
      <LinkButton to={stepPath('ergebnis')} variant="secondary">
        Zum ganzen Ergebnis
        <ArrowRightIcon />
      </LinkButton>
    </div>
  );
}

const MILLION = 999_500;

export function NetFigure({ proceeds, narrow = false }: { proceeds: Proceeds; narrow?: boolean }) {
  const net = headFigures(proceeds)[2];
  const { need = null, gap = null } = proceeds.net ?? {};
  return (
    <div className="grid content-start gap-1">
      <p className="text-compact text-ink-soft">Das bleibt Ihnen nach Kosten und Steuern</p>
      <p
        className={clsx(
          'figures font-semibold font-serif text-petrol',
          narrow && Math.abs(net.amount ?? 0) >= MILLION ? 'text-h1' : 'text-figure',
        )}
      >
        <ExplainedAmount title={net.title} steps={net.steps} amount={net.amount} />
      </p>
      {need !== null && gap !== null && (
        <p className="figures text-compact">
          Sie brauchen {rounded(need)}.{' '}
          <strong>
            {gap < 0 ? 'Es fehlen rund ' : 'Das reicht, mit rund '}
            <Explained
              title={gap < 0 ? 'Was fehlt' : 'Was darüber bleibt'}
              steps={gapSteps(proceeds)}
            >
              {rounded(Math.abs(gap))}
            </Explained>
            {gap >= 0 && ' darüber'}
          </strong>
        </p>
      )}
    </div>
  );
}

export function FirstResult({ missing }: { missing: readonly Missing[] }) {
  return (
    <div className="grid gap-4">
      <h3 className="text-h4">Ihr erstes Ergebnis braucht noch</h3>
      <MissingList missing={missing} />
      <p className="text-ink-soft text-small">
        Alles Übrige nehmen wir zunächst an und zeichnen es als „angenommen“ aus. Sie ersetzen es,
        wann Sie wollen.
      </p>
      <ExamplePreview />
    </div>
  );
}

function ExamplePreview() {
  const { assumptions, thisYear } = useFactsEditor();
  const { proceeds } = useMemo(
    () => compute(EXAMPLE_FACTS, assumptions, thisYear),
    [assumptions, thisYear],
  );
  if (!proceeds) return null;
  return (
    <div className="grid gap-3 border-hairline border-t pt-4">
      <p className="text-small">
        <SampleMark className="mr-2" />
        So sieht es für die {EXAMPLE_FACTS.company?.name} aus:
      </p>
      <dl className="figures grid gap-1.5 text-compact text-ink-soft">
        {headFigures(proceeds).map(({ id, title, amount }) => (
          <div key={id} className="flex flex-wrap items-baseline gap-x-4">
            <dt>{title}</dt>
            <dd className="ml-auto whitespace-nowrap">
              {amount === null ? 'offen' : rounded(amount)}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function MissingList({ missing }: { missing: readonly Missing[] }) {
  return (
    <ul className="grid gap-2 text-compact">
      {missing.map(({ path, sentence }) => (
        <li key={path} className="flex gap-2">
          <span aria-hidden="true" className="mt-[0.7em] h-0.5 w-3 shrink-0 bg-brass" />
          <Link to={stepPath(path === 'years' ? 'zahlen' : 'betrieb')} preventScrollReset>
            {sentence}
          </Link>
        </li>
      ))}
    </ul>
  );
}
