import type { ValuationDto } from '@/api';
import { formatDate, formatEuro } from '@/lib/format';

interface ValuationEntryProps {
  valuation: ValuationDto;
}

export function ValuationEntry({ valuation }: ValuationEntryProps) {
  const { companyName, industry, estimatedValue, createdAt } = valuation;
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-3">
      <div className="min-w-0">
        <p className="font-semibold">{companyName}</p>
        <p className="text-small text-ink-soft">
          {industry} · <time dateTime={createdAt}>{formatDate(createdAt)}</time>
        </p>
      </div>
      <p className="figures font-semibold">{formatEuro(Number(estimatedValue))}</p>
    </li>
  );
}
