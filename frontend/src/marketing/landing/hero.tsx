import {
  firstRange,
  INDUSTRIES,
  multiplierRange,
  NEGATIVE_PROFIT_MESSAGE,
  OWNER_DEPENDENCIES,
  type OwnerDependency,
} from '@toolkit/domain/valuation';
import { clsx } from 'clsx';
import ArrowRightIcon from 'lucide-react/icons/arrow-right';
import { useState } from 'react';
import { storeCalculatorDraft } from '@/lib/calculator-draft';
import { formatDecimal, formatEstimateRange, formatEuro, formatFactor } from '@/lib/format';
import { paths } from '@/lib/paths';
import { isSample } from '@/lib/proven';
import { Badge } from '@/ui/badge';
import { BatonHandover } from '@/ui/baton/baton-handover';
import { Card } from '@/ui/card';
import { LinkButton } from '@/ui/link-button';
import { MoneyField } from '@/ui/money-field/money-field';
import { SampleMark } from '@/ui/sample-mark';
import { SelectField } from '@/ui/select-field';
import { claimOf } from '../claims';
import { texts } from './labels';
import { PageLineStart } from './page-line';
import { scrollToChecklist } from './scroll-to-checklist';
import { pageWidth } from './section';

const { hero } = texts;

const phoneButton = 'max-sm:grow max-sm:px-2.5! max-sm:text-small!';

export function Hero() {
  const badge = claimOf(hero.badge);
  return (
    <div className="relative">
      <div
        className={clsx(
          pageWidth,
          'grid items-center gap-5 pt-4 lg:gap-8 lg:grid-cols-[minmax(0,1.05fr)_minmax(0,1fr)] lg:gap-16 lg:pt-14',
        )}
      >
        <div>
          {badge && (
            <p>
              <Badge tone="premium">
                {badge.figure} {badge.label}
                {isSample(badge) && <SampleMark />}
              </Badge>
            </p>
          )}
          <h1 tabIndex={-1} className={clsx(badge && 'mt-3 lg:mt-5')}>
            {hero.title}
          </h1>
          <p className="mt-3 max-w-reading text-ink-soft lg:mt-5">
            {hero.lead} <span className="max-sm:hidden">{hero.leadTools}</span>
          </p>
          <div className="mt-4 flex flex-wrap gap-2 sm:gap-3 lg:mt-8">
            <LinkButton
              href="#checklist-download"
              variant="secondary"
              onClick={scrollToChecklist}
              className={phoneButton}
            >
              {hero.checklist}
            </LinkButton>
            <LinkButton to={paths.checkout} variant="secondary" className={phoneButton}>
              <span className="max-sm:hidden">{hero.buy}</span>
              <span className="sm:hidden">{hero.buyShort}</span>
            </LinkButton>
          </div>
        </div>
        <HeroCalculator />
      </div>
      <BatonHandover className="mt-4 h-(--opening-height) lg:mt-10" />
      <PageLineStart />
    </div>
  );
}

const { calculator } = texts.hero;
const { company, before } = texts.example;

const EXAMPLE = {
  branche: company.branche,
  jahresgewinn: company.jahresgewinn,
  inhaberabhangigkeit: before.inhaberabhangigkeit,
};

function HeroCalculator() {
  const [branche, setBranche] = useState('');
  const [jahresgewinn, setJahresgewinn] = useState<number | null>(null);
  const [inhaberabhangigkeit, setDependency] = useState<OwnerDependency>('mittel');
  const isLoss = jahresgewinn !== null && jahresgewinn <= 0;
  const complete = branche !== '' && jahresgewinn !== null && !isLoss;
  const input = complete ? { branche, jahresgewinn, inhaberabhangigkeit } : EXAMPLE;
  const range = firstRange(input) ?? { minimum: 0, maximum: 0 };
  const { min } = multiplierRange(input.branche);

  const goOn = () => {
    if (branche === '' && jahresgewinn === null) return;
    storeCalculatorDraft({ form: { branche, jahresgewinn, inhaberabhangigkeit } });
  };

  return (
    <Card className="grid gap-4 max-sm:p-4 lg:gap-5">
      <h2 className="text-h3">{calculator.title}</h2>
      <div className="grid gap-4 min-[30rem]:grid-cols-2">
        <SelectField
          label={calculator.industry}
          placeholder="Bitte wählen"
          options={INDUSTRIES.map(({ name }) => ({ value: name, label: name }))}
          value={branche}
          onChange={({ currentTarget }) => setBranche(currentTarget.value)}
          className="min-[30rem]:col-span-2"
        />
        <MoneyField
          label={calculator.profit}
          value={jahresgewinn}
          onChange={setJahresgewinn}
          error={isLoss ? NEGATIVE_PROFIT_MESSAGE : undefined}
        />
        <SelectField
          label={calculator.dependency}
          options={OWNER_DEPENDENCIES.map((value) => ({
            value,
            label: calculator.dependencies[value],
          }))}
          value={inhaberabhangigkeit}
          onChange={({ currentTarget }) => setDependency(currentTarget.value as OwnerDependency)}
        />
      </div>
      <div className="border-hairline border-t pt-4">
        <p className="flex flex-wrap items-center gap-2 text-compact text-ink-soft">
          {complete ? calculator.own : calculator.example}
          {!complete && <SampleMark />}
        </p>
        <p role="status" className="figures mt-1 font-semibold font-serif text-h1 text-petrol">
          {formatEstimateRange(range.minimum, range.maximum)}
        </p>
        <p className="mt-1 min-h-[2lh] text-ink-soft text-note">
          <Basis {...input} factor={range.minimum / (input.jahresgewinn * min)} />
        </p>
      </div>
      <div>
        <LinkButton to={paths.calculator} size="large" className="w-full" onClick={goOn}>
          {calculator.button}
          <ArrowRightIcon />
        </LinkButton>
        <p className="mt-2 text-balance text-center text-ink-soft text-note">{calculator.note}</p>
      </div>
    </Card>
  );
}

interface BasisProps {
  branche: string;
  jahresgewinn: number;
  inhaberabhangigkeit: OwnerDependency;
  factor: number;
}

/** The calculation itself, so that everybody can check it. */
function Basis({ branche, jahresgewinn, inhaberabhangigkeit, factor }: BasisProps) {
  const { min, max } = multiplierRange(branche);
  const reason = calculator.reasons[inhaberabhangigkeit];
  const change = formatFactor(factor).replace('+', 'plus\u00a0').replace('\u2212', 'minus\u00a0');
  return (
    <>
      {formatEuro(jahresgewinn)} Gewinn × {formatDecimal(min)} bis {formatDecimal(max)} ({branche})
      {reason && `, ${change}, ${reason}`}.
    </>
  );
}
