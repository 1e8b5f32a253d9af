import { useMutation } from '@tanstack/react-query';
import FileIcon from 'lucide-react/icons/file-down';
import PrinterIcon from 'lucide-react/icons/printer';
import { Link } from 'react-router-dom';
import { modulePdfMutation } from '@/api/learning';
import { saveFile } from '@/lib/files';
import { sentenceOf } from '@/lib/http';
import { modulePrintPath } from '@/lib/paths';
import { SpinnerIcon } from '@/ui/spinner';

interface WholeModuleProps {
  moduleId: string;
}

export function WholeModule({ moduleId }: WholeModuleProps) {
  return (
    <section aria-label="Ganzes Modul" className="grid justify-items-start">
      <ModulePdfButton moduleId={moduleId} />
      <Link
        to={modulePrintPath(moduleId)}
        className="inline-flex min-h-11 items-center gap-2 text-small"
      >
        <PrinterIcon />
        Ganzes Modul drucken
      </Link>
    </section>
  );
}

export function ModulePdfButton({ moduleId }: WholeModuleProps) {
  const { mutate, isPending, error } = useMutation({
    ...modulePdfMutation,
    onSuccess: (file) => saveFile(file, `${moduleId}.pdf`),
  });
  return (
    <div className="grid gap-2">
      <button
        type="button"
        aria-busy={isPending || undefined}
        aria-disabled={isPending || undefined}
        onClick={() => !isPending && mutate(moduleId)}
        className="inline-flex min-h-11 items-center gap-2 text-petrol text-small underline decoration-1 underline-offset-4 hover:decoration-2 aria-busy:cursor-progress"
      >
        {isPending ? <SpinnerIcon /> : <FileIcon />}
        {isPending ? 'Wird gesetzt …' : 'Ganzes Modul als PDF'}
      </button>
      {error && (
        <p role="alert" className="text-red text-small">
          {sentenceOf(error, 'Das PDF konnte nicht geladen werden. Bitte versuchen Sie es erneut.')}
        </p>
      )}
    </div>
  );
}
