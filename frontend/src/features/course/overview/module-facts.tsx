import BookIcon from 'lucide-react/icons/book-open';
import ClockIcon from 'lucide-react/icons/clock';
import type { ModuleSummaryDto } from '@/api';
import { formatDuration } from '@/lib/format';

export function ModuleFacts({ module }: { module: ModuleSummaryDto }) {
  return (
    <dl className="flex flex-wrap gap-x-5 gap-y-1 text-small">
      <div className="flex items-center gap-1.5">
        <dt>
          <ClockIcon />
          <span className="sr-only">Dauer</span>
        </dt>
        <dd className="figures">{formatDuration(module.duration)}</dd>
      </div>
      <div className="flex items-center gap-1.5">
        <dt>
          <BookIcon />
          <span className="sr-only">Niveau</span>
        </dt>
        <dd>{module.difficulty}</dd>
      </div>
    </dl>
  );
}
