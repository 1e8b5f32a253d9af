import { useMutation, useQuery } from '@tanstack/react-query';
import type { Section } from '@toolkit/domain/course';
import CheckIcon from 'lucide-react/icons/check';
import ChatIcon from 'lucide-react/icons/message-square-text';
import { Suspense, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { ModuleDetailDto } from '@/api';
import { keepModuleMutation, keptModuleQuery } from '@/api/offline';
import { formatDate } from '@/lib/format';
import { sentenceOf } from '@/lib/http';
import { paths } from '@/lib/paths';
import { usePreview } from '@/lib/preview';
import { isSold } from '@/lib/site';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { lazyPart } from '@/ui/lazy-part';
import { LinkButton } from '@/ui/link-button';
import { ConversationSkeleton } from './conversation-skeleton';
import { ModuleDocuments } from './module-documents';
import { WholeModule } from './whole-module';

const loadConversation = () => import('./module-conversation');

const ModuleConversation = lazyPart(loadConversation);

interface MarginColumnProps {
  module: ModuleDetailDto;
  section: Section;
  isLast: boolean;
}

export function MarginColumn({ module, section, isLast }: MarginColumnProps) {
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
      <ModuleDocuments moduleId={module.id} className={isLast ? 'max-lg:hidden' : undefined} />
      <KeepModule moduleId={module.id} />
      <WholeModule moduleId={module.id} />
      {PROCEEDS_BY_MODULE[module.id] && <ModuleTool moduleId={module.id} />}
      {isSold('assistant') && <ModuleChat module={module} section={section} />}
      <Link to={paths.rehearsals} className="justify-self-start text-small">
        Ein Gespräch üben: die Verhandlungsprobe
      </Link>
    </aside>
  );
}

const PROCEEDS_BY_MODULE: Readonly<Record<string, string>> = {
  'modul-3': 'Bereinigen Sie Ihr EBIT und sehen Sie, was die Verfahren daraus machen.',
  'modul-6': 'Sehen Sie, welche Steuer auf den Erlös fällt und was Ihnen bleibt.',
  'modul-9': 'Prüfen Sie, ob das, was bleibt, für die Zeit danach reicht.',
};

function ModuleTool({ moduleId }: { moduleId: string }) {
  return (
    <section aria-labelledby="module-tool" className="grid justify-items-start gap-3">
      <h2 id="module-tool" className="font-sans text-small font-semibold">
        Was bleibt mir?
      </h2>
      <p className="text-small text-ink-soft">{PROCEEDS_BY_MODULE[moduleId]}</p>
      <LinkButton to={paths.proceeds} variant="secondary" size="compact">
        Rechnung öffnen
      </LinkButton>
    </section>
  );
}

function ModuleChat({ module, section }: { module: ModuleDetailDto; section: Section }) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useClosedBySource(open, () => setOpen(false));

  function close() {
    setOpen(false);
    requestAnimationFrame(() => button.current?.focus());
  }

  return (
    <section aria-labelledby="module-chat" className="grid justify-items-start gap-3">
      <h2 id="module-chat" className="font-sans text-small font-semibold">
        KI-Assistent
      </h2>
      <p className="text-small text-ink-soft">
        Etwas ist unklar? Fragen Sie zu diesem Abschnitt nach.
      </p>
      <Button
        ref={button}
        variant="secondary"
        size="compact"
        // Without a connection there is nothing to load ahead; a press says so.
        onPointerEnter={() => void loadConversation().catch(() => undefined)}
        onClick={() => setOpen(true)}
      >
        <ChatIcon /> Frage stellen
      </Button>
      <Dialog
        open={open}
        onOpenChange={(next) => (next ? setOpen(true) : close())}
        title="KI-Assistent"
        description={`Sie lesen Modul ${module.orderIndex}, Abschnitt ${section.index + 1}: ${section.heading || 'Einführung'}`}
      >
        <Suspense fallback={<ConversationSkeleton />}>
          <ModuleConversation moduleId={module.id} section={section} />
        </Suspense>
      </Dialog>
    </section>
  );
}

/** A source that was opened shows its section: the dialog makes room for it. */
function useClosedBySource(open: boolean, close: () => void): void {
  const { key } = useLocation();
  const shown = useRef(key);
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    if (!open) return;
    close();
    // The dialog has kept the focus from the heading while it was open.
    requestAnimationFrame(() =>
      document.getElementById('section-heading')?.focus({ preventScroll: true }),
    );
  }, [key, open, close]);
}

function KeepModule({ moduleId }: { moduleId: string }) {
  const { data: keptAt } = useQuery(keptModuleQuery(moduleId));
  const keep = useMutation(keepModuleMutation(moduleId));
  const preview = usePreview();
  if (keptAt === undefined || preview) return null;
  return (
    <section aria-labelledby="keep-module" className="grid justify-items-start gap-3">
      <h2 id="keep-module" className="font-sans text-small font-semibold">
        Für unterwegs
      </h2>
      <p role="status" className="text-small text-ink-soft">
        {keptAt ? (
          <>
            <CheckIcon className="mr-2 inline text-green" />
            Mit allen Unterlagen als PDF auf diesem Gerät gesichert am {formatDate(keptAt)}.
          </>
        ) : (
          'Lesen Sie dieses Modul mit seinen Unterlagen auch ohne Verbindung.'
        )}
      </p>
      {keep.isError && (
        <p role="alert" className="text-small">
          {sentenceOf(keep.error, 'Das Modul konnte nicht gesichert werden.')}
        </p>
      )}
      <Button
        variant={keptAt ? 'quiet' : 'secondary'}
        size="compact"
        busy={keep.isPending}
        busyLabel="Wird gesichert …"
        onClick={() => keep.mutate()}
      >
        {keptAt ? 'Erneut sichern' : 'Für unterwegs sichern'}
      </Button>
    </section>
  );
}
