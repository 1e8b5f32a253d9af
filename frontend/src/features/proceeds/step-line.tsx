import type { CompanyFacts } from '@toolkit/domain/company';
import { reportedEbit } from '@toolkit/domain/company';
import { clsx } from 'clsx';
import CheckIcon from 'lucide-react/icons/check';
import { Link } from 'react-router-dom';
import { stepPath } from '@/lib/paths';
import { STEPS, type StepId } from './labels';

export function StepLine({ current, facts }: { current: StepId; facts: CompanyFacts }) {
  return (
    <nav aria-label="Schritte der Bewertung" className="print:hidden">
      <ol className="flex">
        {STEPS.map(({ id, title }, index) => {
          const here = id === current;
          const filled = isFilled(id, facts);
          return (
            <li key={id} className="group relative min-w-0 flex-1">
              <span
                aria-hidden="true"
                className={clsx(
                  'absolute top-5 left-1/2 h-0.5 w-full group-last:hidden',
                  filled ? 'bg-petrol' : 'bg-hairline',
                )}
              />
              <Link
                to={stepPath(id)}
                preventScrollReset
                aria-current={here ? 'step' : undefined}
                className="relative flex flex-col items-center gap-1.5 rounded-inner text-center text-ink no-underline hover:text-petrol"
              >
                <span
                  className={clsx(
                    'figures grid size-10 place-items-center rounded-full border-2 font-semibold text-compact leading-none',
                    filled
                      ? 'border-petrol bg-petrol text-white'
                      : 'border-outline bg-surface text-ink-soft',
                    here && 'ring-3 ring-brass ring-offset-2 ring-offset-paper',
                  )}
                >
                  {filled ? <CheckIcon aria-hidden="true" /> : index + 1}
                </span>
                <span
                  className={clsx(
                    'px-1 text-note leading-snug max-md:sr-only',
                    here && 'font-semibold',
                  )}
                >
                  {title}
                  {filled && <span className="sr-only"> (ausgefüllt)</span>}
                </span>
              </Link>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

function isFilled(step: StepId, facts: CompanyFacts): boolean {
  const { company, years = [], balance, owner, buyer } = facts;
  switch (step) {
    case 'betrieb':
      return Boolean(
        company?.legalForm &&
          company.industry &&
          company.ownerDependency &&
          company.keyCustomer &&
          company.marketPosition &&
          company.growthTrend,
      );
    case 'zahlen':
      return years.filter((year) => reportedEbit(year) !== undefined).length >= 3;
    case 'bereinigung':
      return years.some(({ items = [] }) => items.some(({ amount }) => amount !== undefined));
    case 'bilanz':
      return balance?.bankDebt !== undefined && balance.cash !== undefined;
    case 'sie':
      return owner?.needAfterTax !== undefined && owner.taxTariff !== undefined;
    case 'kaeufer':
      return buyer?.ownFunds !== undefined;
    default:
      return false;
  }
}
