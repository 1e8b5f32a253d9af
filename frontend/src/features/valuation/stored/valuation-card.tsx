import type { ValuationDto } from '@/api';
import { formatDate, formatEuro, formatMultiplier } from '@/lib/format';
import { Card } from '@/ui/card';
import { ReportButton } from '../report/report-button';
import { DeleteDialog } from './delete-dialog';
import { storedInput } from './stored-input';

interface ValuationCardProps {
  valuation: ValuationDto;
}

/** One stored valuation: whose, when, how much, and what can be done with it. */
export function ValuationCard({ valuation }: ValuationCardProps) {
  const { companyName, industry, createdAt, estimatedValue, minimum, maximum } = valuation;
  const date = new Date(createdAt);
  return (
    <Card
      padding="compact"
      className="grid gap-x-8 gap-y-5 md:grid-cols-[minmax(0,1fr)_auto] md:items-center"
    >
      <div className="grid min-w-0 gap-1">
        <h3 className="text-h4">{companyName}</h3>
        <p className="text-ink-soft text-small">
          {industry} · {formatDate(date)}
        </p>
      </div>
      <div className="figures grid gap-1 md:text-right">
        <p className="font-semibold font-serif text-h3 text-petrol">
          {formatEuro(Number(estimatedValue))}
        </p>
        <p className="text-ink-soft text-small">
          {formatEuro(Number(minimum))} – {formatEuro(Number(maximum))} ·{' '}
          {formatMultiplier(Number(valuation.multiplier))} EBIT
        </p>
      </div>
      <div className="flex flex-wrap gap-x-1 gap-y-3 border-hairline border-t pt-4 md:col-span-2">
        <ReportButton
          size="compact"
          order={{ companyName, input: storedInput(valuation), date }}
          subject={`${companyName}, ${formatDate(date)}`}
        />
        <DeleteDialog valuation={valuation} />
      </div>
    </Card>
  );
}
