import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { ModuleDetailDto } from '@/api';
import { Card } from '@/ui/card';
import { ArrowRightIcon } from '@/ui/icons/navigation-icons';
import { CheckIcon } from '@/ui/icons/state-icons';
import { LinkButton } from '@/ui/link-button';
import { modulesQuery } from '../api/get-modules';
import { completionWords } from './completion-words';

interface ModuleCompletedProps {
  module: ModuleDetailDto;
}

/** After the last section: a congratulation, and what comes next. */
export function ModuleCompleted({ module }: ModuleCompletedProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { data: modules = [] } = useQuery(modulesQuery);
  const { text, link } = completionWords(module.orderIndex, modules);

  useEffect(() => heading.current?.focus(), []);

  return (
    <Card className="mt-10 grid max-w-reading gap-4 print:hidden">
      <span className="grid size-14 place-items-center rounded-full bg-green-tint text-h3 text-green">
        <CheckIcon />
      </span>
      <h2
        ref={heading}
        tabIndex={-1}
        className="text-h3 focus-visible:shadow-none focus-visible:outline-none"
      >
        Herzlichen Glückwunsch, Modul {module.orderIndex} ist abgeschlossen
      </h2>
      <p className="max-w-reading text-pretty text-ink-soft">{text}</p>
      <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">
        <LinkButton to={link.to} variant={link.premium ? 'premium' : 'primary'}>
          {link.label}
          <ArrowRightIcon />
        </LinkButton>
        <LinkButton to="/modules" variant="secondary">
          Alle Module
        </LinkButton>
      </div>
    </Card>
  );
}
