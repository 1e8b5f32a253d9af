import { MachineNotice } from '@/ui/chat/conversation-panel';
import { Skeleton } from '@/ui/skeleton';
import { CONVERSATION_COLUMN, ConversationHeader } from './conversation-column';
import { keepEarlyQuestion } from './early-question';
import { Welcome } from './welcome';

/** For as long the assistant may still be the page that was opened first. */
const SHOWN_FOR_MS = 20_000;

interface FirstChat {
  offline: boolean;
}

/** What `first-paint.js` has shown of the assistant: somebody has no conversation yet, and this one answers. */
export function readFirstChat(): FirstChat | undefined {
  const { firstChat } = globalThis as { firstChat?: FirstChat };
  return performance.now() < SHOWN_FOR_MS ? firstChat : undefined;
}

/**
 * What stands beside the list for somebody without any conversation, in its place, until one can write.
 * @param known undefined in the HTML, where `first-paint.js` takes away the notice that does not apply
 */
export function FirstView({ known }: { known: FirstChat | undefined }) {
  const notices = known ? [known.offline] : [true, false];
  return (
    <section aria-label="Unterhaltung" className={CONVERSATION_COLUMN}>
      <ConversationHeader
        conversation={undefined}
        fallback="Neue Unterhaltung"
        inFront
        hasList={false}
        onDeleted={() => undefined}
      />
      <div className="-mx-1 min-h-0 grow overflow-hidden">
        <div className="grid gap-5 px-1 py-5">
          {notices.map((offline) => (
            <div
              key={String(offline)}
              data-offline={offline}
              className="w-full max-w-reading text-compact"
            >
              <MachineNotice offline={offline} />
            </div>
          ))}
          <Welcome onAsk={keepEarlyQuestion} />
        </div>
      </div>
      <div className="grid shrink-0 gap-2 border-hairline border-t pt-4">
        <Skeleton className="h-20" />
        <Skeleton className="ml-auto h-11 w-32" />
      </div>
    </section>
  );
}
