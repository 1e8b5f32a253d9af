import type { Section } from '@stabwechsel/domain/course';
import type { ModuleDetailDto } from '@/api';
import { ModuleChat } from './assistant/module-chat';
import { ModuleDocuments } from './module-documents';

interface MarginColumnProps {
  module: ModuleDetailDto;
  /** The one that is open. */
  section: Section;
}

/** Beside the text, as in a book: what the module is for, its documents and the assistant. */
export function MarginColumn({ module, section }: MarginColumnProps) {
  return (
    <aside aria-label="Zu diesem Modul" className="grid content-start gap-8 print:hidden">
      {module.learningObjectives.length > 0 && (
        <section aria-labelledby="objectives">
          <h2 id="objectives" className="mb-3 font-sans text-small font-semibold">
            Ihre Lernziele
          </h2>
          <ul className="grid list-disc gap-3 pl-4.5 text-small text-ink-soft marker:text-brass">
            {module.learningObjectives.map((objective) => (
              <li key={objective}>{objective}</li>
            ))}
          </ul>
        </section>
      )}
      <ModuleDocuments moduleId={module.id} />
      <ModuleChat module={module} section={section} />
    </aside>
  );
}
