import { useMutation, useQuery } from '@tanstack/react-query';
import { progressAfterSection } from '@toolkit/domain/course';
import ArrowLeftIcon from 'lucide-react/icons/arrow-left';
import ArrowRightIcon from 'lucide-react/icons/arrow-right';
import CheckIcon from 'lucide-react/icons/check';
import type { ModuleDetailDto } from '@/api';
import { modulesQuery, saveProgressMutation } from '@/api/learning';
import { formatDate } from '@/lib/format';
import { sentenceOf } from '@/lib/http';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { LinkButton } from '@/ui/link-button';
import { completionLabels } from './completion-labels';

interface ReadingStepsProps {
  module: ModuleDetailDto;
  index: number;
  total: number;
  goTo: (index: number) => void;
  onFinished: () => void;
}

/** Going on saves first; in the last section it completes the module. */
export function ReadingSteps({ module, index, total, goTo, onFinished }: ReadingStepsProps) {
  const save = useMutation(saveProgressMutation(module.id));
  const isLast = index === total - 1;
  const isCompleted = Boolean(module.completedAt);

  function goOn() {
    if (isCompleted) {
      goTo(index + 1);
      return;
    }
    save.mutate(progressAfterSection(index, total), {
      onSuccess: () => (isLast ? onFinished() : goTo(index + 1)),
    });
  }

  return (
    <div className="bottom-0 z-1 mt-10 grid max-w-reading gap-4 border-hairline border-t bg-paper py-3 max-sm:-mx-4 max-sm:[@media(min-height:36rem)]:sticky max-sm:px-4 sm:pt-6 print:hidden">
      {isLast && module.completedAt && (
        <p className="flex items-center gap-2 text-small text-ink-soft">
          <CheckIcon className="text-green" />
          Sie haben dieses Modul am {formatDate(module.completedAt)} abgeschlossen.
        </p>
      )}
      {save.isError && <SaveFailure error={save.error} onRetry={goOn} />}
      <div className="flex gap-3">
        {index > 0 && (
          <Button variant="secondary" onClick={() => goTo(index - 1)}>
            <ArrowLeftIcon />
            Zurück
          </Button>
        )}
        {isLast && isCompleted ? (
          <NextModule module={module} />
        ) : (
          <Button
            className="ml-auto max-sm:grow"
            onClick={goOn}
            busy={save.isPending}
            busyLabel="Wird gespeichert …"
          >
            {isLast ? 'Modul abschließen' : 'Weiter'}
            {isLast ? <CheckIcon /> : <ArrowRightIcon />}
          </Button>
        )}
      </div>
    </div>
  );
}

function NextModule({ module }: Pick<ReadingStepsProps, 'module'>) {
  const { data: modules = [] } = useQuery(modulesQuery);
  const { link } = completionLabels(module.orderIndex, modules);
  return (
    <LinkButton
      to={link.to}
      variant={link.premium ? 'premium' : 'primary'}
      className="ml-auto max-sm:grow"
    >
      {link.label}
      <ArrowRightIcon />
    </LinkButton>
  );
}

function SaveFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <Alert tone="error" title="Ihr Fortschritt konnte nicht gespeichert werden">
      <p>{sentenceOf(error, 'Bitte versuchen Sie es in einem Moment noch einmal.')}</p>
      <p>Über das Inhaltsverzeichnis können Sie auch ohne Speichern weiterlesen.</p>
      <Button variant="secondary" size="compact" className="mt-3" onClick={onRetry}>
        Erneut versuchen
      </Button>
    </Alert>
  );
}
