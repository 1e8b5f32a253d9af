import { EXAMPLE_FACTS } from '@stabwechsel/domain/company';
import { useMemo } from 'react';
import { useSession } from '@/lib/current-user';
import { usePageTitle } from '@/lib/page-title';
import { paths } from '@/lib/paths';
import { LinkButton } from '@/ui/link-button';
import { PageHeading } from '@/ui/page-heading';
import { SampleMark } from '@/ui/sample-mark';
import { type FactsEditor, FactsEditorContext } from './facts-editor';
import { Workspace } from './workspace';

/** „Was bleibt mir?“: from the annual accounts to the money in the owner's pocket. */
export default function ProceedsPage() {
  usePageTitle('Was bleibt mir?');
  return (
    <div className="mx-auto grid w-full max-w-page gap-8 px-4 py-8 sm:px-6 lg:py-12">
      <PageHeading lead="Von drei Jahresabschlüssen zu dem Geld, das Ihnen nach Schulden, Kosten und Steuern bleibt. Jede Zahl zeigt, woher sie kommt.">
        Was bleibt mir?
      </PageHeading>
      <ExampleWorkspace />
    </div>
  );
}

/** The whole tool on the company of the course, for whoever has no figures of their own in it. */
function ExampleWorkspace() {
  const editor = useMemo(
    (): FactsEditor => ({
      facts: EXAMPLE_FACTS,
      set: () => {},
      change: () => {},
      problems: new Map(),
      assumed: new Map(),
      readOnly: true,
      thisYear: new Date().getFullYear(),
    }),
    [],
  );
  return (
    <FactsEditorContext value={editor}>
      <ExampleNotice />
      <Workspace />
    </FactsEditorContext>
  );
}

/** Says whose figures these are, and how one gets to one's own. */
function ExampleNotice() {
  const session = useSession();
  return (
    <div className="flex flex-col gap-4 border-brass border-l-4 bg-brass-tint px-5 py-4 text-compact sm:flex-row sm:items-center sm:justify-between print:hidden">
      <p className="max-w-reading">
        <SampleMark className="mr-2" />
        Sie sehen die Brandt Metallbau GmbH aus dem Kurs: ein erfundenes Unternehmen, vollständig
        durchgerechnet. Mit Ihren eigenen Zahlen rechnen Sie im Premium-Zugang.
      </p>
      <LinkButton
        to={session.state === 'visitor' ? paths.calculator : paths.checkout}
        variant="secondary"
        size="compact"
        className="shrink-0"
      >
        {session.state === 'visitor' ? 'Kostenlos schätzen' : 'Zum Premium-Zugang'}
      </LinkButton>
    </div>
  );
}
