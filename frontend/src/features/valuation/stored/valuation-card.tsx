import { DEFAULT_CHOICES, type ValuationInput } from '@stabwechsel/domain/valuation';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ValuationDto } from '@/api';
import { deleteValuationMutation } from '@/api/valuation';
import { formatDate, formatEuro, formatMultiplier } from '@/lib/format';
import { sentenceOf } from '@/lib/http';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Dialog, DialogClose } from '@/ui/dialog';
import { TrashIcon } from '@/ui/icons/action-icons';
import { toast } from '@/ui/toaster/toast';
import { VisuallyHidden } from '@/ui/visually-hidden';
import { ReportButton } from '../report/report-button';

interface ValuationCardProps {
  valuation: ValuationDto;
}

/** One stored valuation: whose, when, how much, and what can be done with it. */
export function ValuationCard({ valuation }: ValuationCardProps) {
  const { companyName, industry, createdAt, estimatedValue, minimum, maximum } = valuation;
  const date = new Date(createdAt);
  return (
    <Card
      padding="compact"
      className="grid gap-x-8 gap-y-5 md:grid-cols-[minmax(0,1fr)_auto] md:items-center"
    >
      <div className="grid min-w-0 gap-1">
        <h3 className="text-h4">{companyName}</h3>
        <p className="text-ink-soft text-small">
          {industry} · {formatDate(date)}
        </p>
      </div>
      <div className="figures grid gap-1 md:text-right">
        <p className="font-semibold font-serif text-h3 text-petrol">
          {formatEuro(Number(estimatedValue))}
        </p>
        <p className="text-ink-soft text-small">
          {formatEuro(Number(minimum))} – {formatEuro(Number(maximum))} ·{' '}
          {formatMultiplier(Number(valuation.multiplier))} EBIT
        </p>
      </div>
      <div className="flex flex-wrap gap-x-1 gap-y-3 border-hairline border-t pt-4 md:col-span-2">
        <ReportButton
          size="compact"
          order={{ companyName, input: storedInput(valuation), date }}
          subject={`${companyName}, ${formatDate(date)}`}
        />
        <DeleteDialog valuation={valuation} />
      </div>
    </Card>
  );
}

/** The input of a stored valuation, complete, as the calculator itself would have it. */
function storedInput({ input }: Pick<ValuationDto, 'input'>): ValuationInput {
  return { ...DEFAULT_CHOICES, ...input, unternehmensalter: input.unternehmensalter ?? null };
}

interface DeleteDialogProps {
  valuation: ValuationDto;
}

/** Asks before a valuation is gone for good. */
function DeleteDialog({ valuation }: DeleteDialogProps) {
  const [open, setOpen] = useState(false);
  const remove = useMutation(deleteValuationMutation);
  const subject = `${valuation.companyName} vom ${formatDate(valuation.createdAt)}`;

  async function confirm() {
    try {
      await remove.mutateAsync(valuation.id);
      toast({ title: 'Bewertung gelöscht', tone: 'success' });
    } catch {
      // The dialog stays open and says why.
    }
  }

  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      title="Bewertung löschen"
      description={`Die Bewertung von ${subject} wird endgültig gelöscht.`}
      trigger={
        <Button variant="quiet" size="compact">
          <TrashIcon />
          <span>
            Löschen <VisuallyHidden>{subject}</VisuallyHidden>
          </span>
        </Button>
      }
      footer={
        <>
          <DialogClose asChild>
            <Button variant="secondary">Abbrechen</Button>
          </DialogClose>
          <Button
            variant="danger"
            busy={remove.isPending}
            busyLabel="Wird gelöscht …"
            onClick={confirm}
          >
            Endgültig löschen
          </Button>
        </>
      }
    >
      {remove.isError && (
        <Alert tone="error">
          {sentenceOf(remove.error, 'Die Bewertung konnte nicht gelöscht werden.')}
        </Alert>
      )}
    </Dialog>
  );
}
