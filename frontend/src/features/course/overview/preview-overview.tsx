import type { ModuleSummaryDto } from '@/api';
import { ModuleFacts } from './module-facts';
import { PreviewList } from './preview-list';

interface PreviewOverviewProps {
  module: ModuleSummaryDto;
}

/** The first tab: what the module is about and what one can do afterwards. */
export function PreviewOverview({ module }: PreviewOverviewProps) {
  return (
    <div className="grid gap-5">
      <p>{module.description}</p>
      <ModuleFacts module={module} />
      <PreviewList title="Ihre Lernziele" entries={module.learningObjectives} />
    </div>
  );
}
