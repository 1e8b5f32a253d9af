import { clsx } from 'clsx';
import ArrowRightIcon from 'lucide-react/icons/arrow-right';
import type { ReactNode } from 'react';
import type { ModuleSummaryDto } from '@/api';
import { modulePath, paths } from '@/lib/paths';
import { Card } from '@/ui/card';
import { Dialog } from '@/ui/dialog';
import { LinkButton } from '@/ui/link-button';
import { type Tab, Tabs } from '@/ui/tabs';
import { moduleState } from '../status/module-state';
import { ModuleStatus } from '../status/module-status';
import { ModuleFacts } from './module-facts';

interface ModulePreviewProps {
  module: ModuleSummaryDto;
  trigger: ReactNode;
}

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

function PreviewOverview({ module }: { module: ModuleSummaryDto }) {
  return (
    <div className="grid gap-5">
      <p>{module.description}</p>
      <ModuleFacts module={module} />
      <PreviewList title="Ihre Lernziele" entries={module.learningObjectives} />
    </div>
  );
}

function PreviewModule({ module }: { module: ModuleSummaryDto }) {
  return (
    <div className="grid gap-5">
      <ModuleStatus module={module} />
      <LinkButton to={modulePath(module.id)} className="justify-self-start max-sm:w-full">
        Modul öffnen
        <ArrowRightIcon />
      </LinkButton>
    </div>
  );
}

function LockedNote({ module }: { module: ModuleSummaryDto }) {
  return (
    <Card tone="quiet" padding="compact" className="flex flex-wrap items-center gap-4">
      <div className="min-w-60 grow">
        <ModuleStatus module={module} />
      </div>
      {moduleState(module) !== 'waiting' && (
        <LinkButton to={paths.checkout} variant="premium" size="compact">
          Premium freischalten
        </LinkButton>
      )}
    </Card>
  );
}

interface PreviewListProps {
  title: string;
  entries: readonly string[];
  ordered?: boolean;
}

function PreviewList({ title, entries, ordered = false }: PreviewListProps) {
  const List = ordered ? 'ol' : 'ul';
  return (
    <div className="grid gap-3">
      <h3 className="text-h4">{title}</h3>
      {entries.length === 0 ? (
        <p className="text-ink-soft">Hierzu ist noch nichts hinterlegt.</p>
      ) : (
        <List
          className={clsx(
            'grid gap-2 pl-6 marker:font-semibold marker:text-brass-ink',
            ordered ? 'list-decimal' : 'list-disc',
          )}
        >
          {entries.map((entry) => (
            <li key={entry} className="pl-1">
              {entry}
            </li>
          ))}
        </List>
      )}
    </div>
  );
}
