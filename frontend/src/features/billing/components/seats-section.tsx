import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { SeatDto, SeatsDto } from '@/api';
import {
  inviteToSeatMutation,
  remindOfSeatMutation,
  seatsQuery,
  takeSeatBackMutation,
} from '@/api/billing';
import { EmailField } from '@/lib/form/email-field';
import { email } from '@/lib/form/entries';
import { RequestForm } from '@/lib/form/request-form';
import { formatDate } from '@/lib/format';
import { sentenceOf } from '@/lib/http';
import { z } from '@/lib/zod';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { ErrorState } from '@/ui/error-state';
import { Loading, Skeleton } from '@/ui/skeleton';
import { toast } from '@/ui/toaster/toast';

const FAILED = 'Das hat nicht geklappt. Bitte versuchen Sie es erneut.';

/** Whom the places of a purchase for several people are given to; its buyer has the first. */
export function SeatsSection({ paymentId }: { paymentId: string }) {
  const { data, error, isFetching, refetch } = useQuery(seatsQuery(paymentId));
  return (
    <section className="border-t border-hairline pt-6">
      <h3 className="text-h4">Zugänge</h3>
      {data && <Places paymentId={paymentId} places={data} />}
      {!data && (!error || isFetching) && (
        <Loading label="Ihre Zugänge werden geladen …" className="mt-4 grid gap-4">
          <Skeleton className="h-14" />
          <Skeleton className="h-24" />
        </Loading>
      )}
      {!data && error && !isFetching && (
        <ErrorState
          title="Ihre Zugänge konnten nicht geladen werden"
          onRetry={() => refetch()}
          headingLevel={3}
        >
          {sentenceOf(error, 'Bitte versuchen Sie es erneut.')}
        </ErrorState>
      )}
    </section>
  );
}

function Places({ paymentId, places }: { paymentId: string; places: SeatsDto }) {
  const { total, free, seats } = places;
  return (
    <>
      <p className="mt-1 text-compact">
        Sie haben {total} Zugänge gekauft. Einer ist Ihrer; {freeWords(free)}
      </p>
      {seats.length > 0 && (
        <ul className="mt-2 divide-y divide-hairline">
          {seats.map((seat) => (
            <Place key={seat.id} paymentId={paymentId} seat={seat} />
          ))}
        </ul>
      )}
      {free > 0 && <Invitation paymentId={paymentId} />}
    </>
  );
}

function freeWords(free: number): string {
  if (free === 0) return 'alle anderen sind vergeben.';
  return free === 1 ? 'ein weiterer ist noch frei.' : `${free} weitere sind noch frei.`;
}

function Place({ paymentId, seat }: { paymentId: string; seat: SeatDto }) {
  const { id, email: address, state, invitedAt, acceptedAt } = seat;
  const remind = useMutation({
    ...remindOfSeatMutation(paymentId),
    onSettled: (_seats, error) =>
      toast(
        error
          ? { title: 'Nicht gesendet', description: sentenceOf(error, FAILED), tone: 'destructive' }
          : {
              title: 'Einladung gesendet',
              description: `An ${address}. Der frühere Link gilt nicht mehr.`,
              tone: 'success',
            },
      ),
  });
  return (
    <li className="grid grid-cols-1 gap-x-6 gap-y-3 py-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{address}</p>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-ink-soft">
          <Badge tone={state === 'accepted' ? 'success' : 'neutral'}>
            {state === 'accepted' ? 'Angenommen' : 'Eingeladen'}
          </Badge>
          am {formatDate(acceptedAt ?? invitedAt)}
        </p>
      </div>
      {state === 'invited' && (
        <div className="-mx-4 flex flex-wrap gap-x-2">
          <Button
            variant="quiet"
            size="compact"
            busy={remind.isPending}
            onClick={({ detail }) => detail < 2 && remind.mutate(id)}
          >
            Noch einmal senden<span className="sr-only">: {address}</span>
          </Button>
          <TakeBack paymentId={paymentId} seat={seat} />
        </div>
      )}
    </li>
  );
}

function TakeBack({ paymentId, seat }: { paymentId: string; seat: SeatDto }) {
  const [open, setOpen] = useState(false);
  const takeBack = useMutation(takeSeatBackMutation(paymentId));
  return (
    <ConfirmDialog
      title="Einladung zurücknehmen?"
      description={`Der Link an ${seat.email} gilt dann nicht mehr, und der Zugang ist wieder frei.`}
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button variant="quiet" size="compact">
          Zurücknehmen<span className="sr-only">: {seat.email}</span>
        </Button>
      }
      action="Einladung zurücknehmen"
      busyLabel="Wird zurückgenommen …"
      busy={takeBack.isPending}
      onConfirm={() => takeBack.mutate(seat.id)}
      failure={takeBack.error ? sentenceOf(takeBack.error, FAILED) : undefined}
    />
  );
}

const schema = z.object({ email });

function Invitation({ paymentId }: { paymentId: string }) {
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { email: '' } });
  const invite = useMutation({
    ...inviteToSeatMutation(paymentId),
  });
  const { register, formState, reset } = form;
  return (
    <div className="mt-4 max-w-form">
      <RequestForm
        form={form}
        error={invite.error}
        fallback={FAILED}
        busy={invite.isPending}
        submitLabel="Einladen"
        busyLabel="Wird eingeladen …"
        submit={{ variant: 'secondary', size: 'regular', className: 'sm:mr-auto sm:grow-0' }}
        onSubmit={(values) =>
          invite.mutate(values.email, {
            onSuccess: () => {
              reset();
              toast({
                title: 'Einladung gesendet',
                description: `An ${values.email}.`,
                tone: 'success',
              });
            },
          })
        }
      >
        <EmailField
          {...register('email')}
          label="Wen möchten Sie einladen?"
          autoComplete="off"
          help="Die Person erhält eine E-Mail mit einem Link. Bis sie ihn nutzt, können Sie die Einladung zurücknehmen."
          error={formState.errors.email?.message}
        />
      </RequestForm>
    </div>
  );
}
