import type { Section } from '@stabwechsel/domain/course';
import type { ModuleDetailDto } from '@/api';
import { usePageTitle } from '@/lib/page-title';
import { useSavePosition } from '../api/save-position';
import { MarginColumn } from './margin-column';
import { ModuleCompleted } from './module-completed';
import { useSavedSection } from './place/use-saved-section';
import { readerColumns } from './reader-columns';
import { sectionsRead } from './reading-position';
import { ReadingSteps } from './reading-steps';
import { SectionArticle } from './section-article';
import { TableOfContents } from './table-of-contents';
import { useFinished } from './use-finished';
import { useSection } from './use-section';

interface OpenBookProps {
  module: ModuleDetailDto;
  progress: number;
  /** At least one. */
  sections: readonly Section[];
}

/** One section at a time, the contents on one side and the margin on the other. */
export function OpenBook({ module, progress, sections }: OpenBookProps) {
  const total = sections.length;
  const { index, start, goTo } = useSection(total, progress, module.position);
  const savePosition = useSavePosition(module.id);
  const { finished, finish } = useFinished(index);
  const save = finished ? null : savePosition;
  useSavedSection(index, save);
  const section = sections[index] as Section;
  usePageTitle(`${section.heading || 'Einführung'} – Modul ${module.orderIndex}`);

  return (
    <div className={readerColumns.frame}>
      <div className={readerColumns.contents}>
        <TableOfContents sections={sections} current={index} read={sectionsRead(progress, total)} />
      </div>
      <div className={readerColumns.text}>
        <SectionArticle section={section} total={total} start={start} save={save} />
        {finished ? (
          <ModuleCompleted module={module} />
        ) : (
          <ReadingSteps
            key={index}
            module={module}
            index={index}
            total={total}
            goTo={goTo}
            onFinished={finish}
          />
        )}
      </div>
      <div className={readerColumns.margin}>
        <MarginColumn module={module} section={section} />
      </div>
    </div>
  );
}
