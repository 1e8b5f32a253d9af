import { useMutation, useQuery } from '@tanstack/react-query';
import CheckIcon from 'lucide-react/icons/check';
import { keepModuleMutation, keptModuleQuery } from '@/api/offline';
import { formatDate } from '@/lib/format';
import { sentenceOf } from '@/lib/http';
import { usePreview } from '@/lib/preview';
import { Button } from '@/ui/button';

/** Keeps the module and its documents on this device; nothing where the browser cannot do that. */
export function KeepModule({ moduleId }: { moduleId: string }) {
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
