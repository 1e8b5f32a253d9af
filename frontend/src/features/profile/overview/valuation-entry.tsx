import type { ValuationDto } from '@/api';
import { formatDate, formatEuro } from '@/lib/format';

interface ValuationEntryProps {
  valuation: ValuationDto;
}

export function ValuationEntry({ valuation }: ValuationEntryProps) {
  const { companyName, industry, estimatedValue, createdAt } = valuation;
  return (
    <li className="grid grid-cols-1 items-baseline gap-x-6 gap-y-1 py-3 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div>
        <p className="font-semibold wrap-anywhere">{companyName}</p>
        <p className="text-small text-ink-soft">
          {industry} · <time dateTime={createdAt}>{formatDate(createdAt)}</time>
        </p>
      </div>
      <p className="figures font-semibold">{formatEuro(Number(estimatedValue))}</p>
    </li>
  );
}
