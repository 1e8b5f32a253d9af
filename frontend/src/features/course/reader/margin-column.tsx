import type { ModuleDetailDto } from '@/api';
import { ModuleDocuments } from './module-documents';

interface MarginColumnProps {
  module: ModuleDetailDto;
}

/** Beside the text, as in a book: what the module is for, and its documents. */
export function MarginColumn({ module }: MarginColumnProps) {
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
    </aside>
  );
}
