import type { Section } from '@stabwechsel/domain/course';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { ModuleDetailDto } from '@/api';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { ChatIcon } from '@/ui/icons/subject-icons';
import { TalkSkeleton } from './talk-skeleton';

const loadTalk = () => import('./module-chat-talk');

const ModuleChatTalk = lazy(async () => ({ default: (await loadTalk()).ModuleChatTalk }));

interface ModuleChatProps {
  module: ModuleDetailDto;
  section: Section;
}

/** The assistant beside the text: it knows which module and which section is open. */
export function ModuleChat({ module, section }: ModuleChatProps) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useClosedBySource(open, () => setOpen(false));

  function close() {
    setOpen(false);
    // After the dialog has let go of the focus.
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
        onPointerEnter={() => void loadTalk()}
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
        <Suspense fallback={<TalkSkeleton />}>
          <ModuleChatTalk moduleId={module.id} section={section} />
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
