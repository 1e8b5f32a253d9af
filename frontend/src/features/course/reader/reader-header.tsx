import type { ModuleSummaryDto } from '@/api';
import { PageHeading } from '@/ui/page-heading';
import { ProgressBar } from '@/ui/progress-bar';

interface ReaderHeaderProps {
  module: Pick<ModuleSummaryDto, 'orderIndex' | 'title' | 'description'>;
  /** Saved progress in this module, 0 to 100. */
  progress: number;
}

/** What one is reading, and how far one is in it. */
export function ReaderHeader({ module, progress }: ReaderHeaderProps) {
  return (
    <div className="grid gap-5">
      <PageHeading
        eyebrow={`Modul ${module.orderIndex}`}
        lead={<span className="block text-compact print:hidden">{module.description}</span>}
      >
        {module.title}
      </PageHeading>
      <ProgressBar label="Fortschritt in diesem Modul" value={progress} className="print:hidden" />
    </div>
  );
}
