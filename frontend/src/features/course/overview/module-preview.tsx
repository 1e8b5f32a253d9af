import type { ReactNode } from 'react';
import type { ModuleSummaryDto } from '@/api';
import { Dialog } from '@/ui/dialog';
import { type Tab, Tabs } from '@/ui/tabs';
import { LockedNote } from './locked-note';
import { PreviewList } from './preview-list';
import { PreviewModule } from './preview-module';
import { PreviewOverview } from './preview-overview';

interface ModulePreviewProps {
  module: ModuleSummaryDto;
  /** The button that opens it. */
  trigger: ReactNode;
}

/** What is inside a module, for everyone; the way into it only where it is open. */
export function ModulePreview({ module, trigger }: ModulePreviewProps) {
  return (
    <Dialog title={`Modul ${module.orderIndex}: ${module.title}`} trigger={trigger}>
      <Tabs label="Vorschau" items={previewTabs(module)} />
      {!module.open && <LockedNote module={module} />}
    </Dialog>
  );
}

function previewTabs(module: ModuleSummaryDto): Tab[] {
  const tabs: Tab[] = [
    { value: 'overview', label: 'Überblick', content: <PreviewOverview module={module} /> },
    {
      value: 'contents',
      label: 'Inhalte',
      content: <PreviewList title="Das erwartet Sie" entries={module.contents} ordered />,
    },
    {
      value: 'tools',
      label: 'Tools',
      content: <PreviewList title="Damit arbeiten Sie" entries={module.tools} />,
    },
  ];
  if (!module.open) return tabs;
  return [...tabs, { value: 'module', label: 'Modul', content: <PreviewModule module={module} /> }];
}
