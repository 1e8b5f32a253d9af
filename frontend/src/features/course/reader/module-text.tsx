import { splitSections } from '@stabwechsel/domain/course';
import { useMemo } from 'react';
import type { ModuleDetailDto } from '@/api';
import { OpenBook } from './open-book';
import { UnwrittenModule } from './unwritten-module';

interface ModuleTextProps {
  module: ModuleDetailDto;
  /** Saved progress in this module, 0 to 100. */
  progress: number;
}

/** The content of a module that may be read, split into its sections. */
export function ModuleText({ module, progress }: ModuleTextProps) {
  const sections = useMemo(() => splitSections(module.content), [module.content]);
  if (sections.length === 0) return <UnwrittenModule title={module.title} />;
  return <OpenBook module={module} progress={progress} sections={sections} />;
}
