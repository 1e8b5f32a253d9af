import { splitSections } from '@stabwechsel/domain/course';
import { useMemo } from 'react';
import type { ModuleDetailDto } from '@/api';
import { OpenBook } from './open-book';
import { ReaderHeader } from './reader-header';
import { UnwrittenModule } from './unwritten-module';

interface ReaderProps {
  module: ModuleDetailDto;
  /** Saved progress in this module, 0 to 100. */
  progress: number;
}

/** A module that may be read: its header, and one section at a time. */
export function Reader({ module, progress }: ReaderProps) {
  const sections = useMemo(() => splitSections(module.content), [module.content]);
  return (
    <>
      <ReaderHeader module={module} progress={progress} />
      {sections.length > 0 ? (
        <OpenBook module={module} progress={progress} sections={sections} />
      ) : (
        <UnwrittenModule title={module.title} />
      )}
    </>
  );
}
