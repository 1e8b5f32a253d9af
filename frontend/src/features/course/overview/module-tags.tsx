import type { ModuleSummaryDto } from '@/api';
import { Badge } from '@/ui/badge';

const FREE_MODULE = 1;

interface ModuleTagsProps {
  module: ModuleSummaryDto;
}

/** The word in the corner of a card. */
export function ModuleTags({ module }: ModuleTagsProps) {
  if (module.orderIndex === FREE_MODULE) return <Badge tone="success">SOFORT VERFÜGBAR</Badge>;
  if (module.status === 'locked') return <Badge tone="premium">PREMIUM</Badge>;
  return null;
}
