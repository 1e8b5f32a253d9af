import type { ModuleSummaryDto } from '@/api';
import { ArrowRightIcon } from '@/ui/icons/navigation-icons';
import { LinkButton } from '@/ui/link-button';
import { ModuleStatus } from '../status/module-status';

interface PreviewModuleProps {
  module: ModuleSummaryDto;
}

/** The last tab: how far one is, and the way in. */
export function PreviewModule({ module }: PreviewModuleProps) {
  return (
    <div className="grid gap-5">
      <ModuleStatus module={module} />
      <LinkButton to={`/modules/${module.id}`} className="justify-self-start max-sm:w-full">
        Modul öffnen
        <ArrowRightIcon />
      </LinkButton>
    </div>
  );
}
