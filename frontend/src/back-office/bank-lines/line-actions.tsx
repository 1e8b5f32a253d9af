import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { AdminBankLineDto, TransferOfLineDto } from '@/api';
import { formatCents } from '@/lib/format';
import { Button } from '@/ui/button';
import { TextField } from '@/ui/text-field';
import { ConfirmedAction, REASON } from '../actions/confirmed-action';
import { staffApi } from '../data/staff-api';
import { useStaffCall } from '../data/use-staff-call';
import { figures, SmallTable } from '../screen/small-table';
import { StateBadge } from '../screen/state-badge';

type Doing = 'assign' | 'take-as-noted';

/** What staff do with a line; what became of the money is said, as far as it is not just what was asked for. */
function useLineCall(line: AdminBankLineDto) {
  return useStaffCall({
    call: ({ doing, paymentId }: { doing: Doing; paymentId: string }) =>
      staffApi.post<AdminBankLineDto>(`/bank-lines/${line.id}/${doing}`, { paymentId }),
    done: ({ result, payment }) => ({
      title: 'Zugeordnet',
      description: `${payment?.reference}: ${OUTCOMES[result ?? 'settled'] ?? OUTCOMES.settled}`,
    }),
    failure: 'Der Eingang konnte nicht zugeordnet werden.',
  });
}

const OUTCOMES: Record<string, string> = {
  settled: 'Die Bestellung ist bezahlt.',
  part: 'Ein Teil fehlt noch. Der Käufer erhält eine E-Mail mit dem Rest.',
  surplus: 'Es ist mehr eingegangen als verlangt. Bitte überweisen Sie den Rest zurück.',
  late: 'Die Bestellung ist storniert. Bitte überweisen Sie das Geld zurück.',
  noted: 'Der Eingang war schon eingetragen; gebucht wurde nichts.',
  recalled: 'Die Rückbuchung ist eingetragen.',
};

/** Takes a suggestion with one press. Where the money is noted already, that is said instead. */
export function ConfirmSuggestion({ line }: { line: AdminBankLineDto }) {
  const { mutate, isPending, variables } = useLineCall(line);
  const { payment, suggestionReason } = line;
  if (line.state !== 'suggested' || !payment) return null;
  const doubtful = suggestionReason === 'noted' || suggestionReason === 'paid';
  const button = (doing: Doing, label: string, variant: 'primary' | 'secondary') => (
    <Button
      variant={variant}
      size="compact"
      className="-my-1 min-h-9! px-2.5! py-1!"
      aria-label={`${label}: ${payment.reference}`}
      busy={isPending && variables?.doing === doing}
      disabled={isPending}
      onClick={(event) => {
        // The row around it leads to the line.
        event.stopPropagation();
        mutate({ doing, paymentId: payment.id });
      }}
    >
      {label}
    </Button>
  );
  if (!doubtful) return button('assign', 'Bestätigen', 'primary');
  return (
    <span className="flex flex-wrap gap-2">
      {button('take-as-noted', 'War schon eingetragen', 'primary')}
      {button('assign', 'Weiteres Geld', 'secondary')}
    </span>
  );
}

/** Puts a line aside that pays no order. */
export const SetAside = ({ line }: { line: AdminBankLineDto }) => (
  <ConfirmedAction<AdminBankLineDto>
    label="Beiseitelegen"
    title="Umsatz beiseitelegen?"
    confirm="Beiseitelegen"
    busyLabel="Wird gespeichert …"
    asks={{ ...REASON, required: true, help: 'Zum Beispiel: Miete, gehört zu keiner Bestellung.' }}
    call={(note) => staffApi.post(`/bank-lines/${line.id}/set-aside`, { note })}
    done={() => ({ title: 'Beiseitegelegt' })}
    failure="Der Umsatz konnte nicht beiseitegelegt werden."
  >
    <p>
      {formatCents(line.cents)} von {line.payerName ?? 'unbekannt'} gehört zu keiner Bestellung. Sie
      können den Umsatz später wieder aufnehmen.
    </p>
  </ConfirmedAction>
);

/** Takes a line back from an order that its money was not for. */
export function Unassign({ line }: { line: AdminBankLineDto }) {
  const { payment } = line;
  if (!payment) return null;
  return (
    <ConfirmedAction<AdminBankLineDto>
      label="Zuordnung aufheben"
      title="Zuordnung aufheben?"
      confirm="Zuordnung aufheben"
      busyLabel="Wird aufgehoben …"
      asks={{ ...REASON, required: true }}
      call={(reason) =>
        staffApi.post(`/bank-lines/${line.id}/unassign`, { paymentId: payment.id, reason })
      }
      done={() => ({
        title: 'Zuordnung aufgehoben',
        description: 'Der Umsatz lässt sich jetzt neu zuordnen.',
      })}
      failure="Die Zuordnung konnte nicht aufgehoben werden."
    >
      <p>
        {formatCents(line.cents)} zählen dann nicht mehr zur Bestellung {payment.reference}; in den
        Büchern steht dafür eine Gegenbuchung.
        {line.result === 'part' &&
          ` An ${payment.email} ging eine E-Mail über die Teilzahlung. Bitte stellen Sie das dort richtig.`}
      </p>
    </ConfirmedAction>
  );
}

/** Takes a line up again that was put aside. */
export function TakeUpAgain({ line }: { line: AdminBankLineDto }) {
  const { mutate, isPending } = useStaffCall({
    call: () => staffApi.post<AdminBankLineDto>(`/bank-lines/${line.id}/take-up-again`),
    done: () => ({ title: 'Wieder aufgenommen' }),
    failure: 'Der Umsatz konnte nicht wieder aufgenommen werden.',
  });
  return (
    <Button variant="secondary" size="compact" busy={isPending} onClick={() => mutate(undefined)}>
      Wieder aufnehmen
    </Button>
  );
}

const STATUSES: Record<TransferOfLineDto['status'], string> = {
  pending: 'Offen',
  completed: 'Bezahlt',
  failed: 'Storniert',
  refunded: 'Erstattet',
};

/** Orders that the money may be for, the likeliest first, and a search for others. */
export function AssignLine({ line }: { line: AdminBankLineDto }) {
  const [text, setText] = useState('');
  const [searched, setSearched] = useState('');
  const { data, error } = useQuery({
    queryKey: ['bank-lines', line.id, 'candidates', searched],
    queryFn: ({ signal }) =>
      staffApi.get<TransferOfLineDto[]>(
        `/bank-lines/${line.id}/candidates?q=${encodeURIComponent(searched)}`,
        signal,
      ),
  });
  const { mutate, isPending, variables } = useLineCall(line);

  function search(event: FormEvent) {
    event.preventDefault();
    setSearched(text.trim());
  }

  return (
    <>
      <form onSubmit={search} className="flex flex-wrap items-end gap-3">
        <TextField
          label="Kennung, E-Mail, Name oder Firma"
          type="search"
          value={text}
          onChange={(event) => setText(event.target.value)}
          className="min-w-56 flex-1"
        />
        <Button type="submit" variant="secondary">
          Suchen
        </Button>
      </form>
      {error && <p role="alert">{error.message}</p>}
      {data && (
        <SmallTable
          label="Bestellungen per Überweisung"
          columns={[
            ...['Kennung', 'Käufer'],
            ...['Betrag', 'Davon eingegangen'].map(figures),
            ...['Stand', 'Auswahl'],
          ]}
          empty={searched ? 'Dazu gibt es keine Bestellung.' : 'Keine Bestellung wartet auf Geld.'}
          rows={data.map((order) => ({
            id: order.id,
            cells: [
              order.reference,
              order.buyer ?? order.email,
              formatCents(order.amountCents),
              formatCents(order.receivedCents),
              <StateBadge key="state" tone={order.status === 'pending' ? 'waiting' : 'quiet'}>
                {STATUSES[order.status]}
              </StateBadge>,
              <Button
                key="choose"
                variant="secondary"
                size="compact"
                aria-label={`${formatCents(line.cents)} der Bestellung ${order.reference} zuordnen`}
                busy={isPending && variables?.paymentId === order.id}
                disabled={isPending}
                onClick={() => mutate({ doing: 'assign', paymentId: order.id })}
              >
                Zuordnen
              </Button>,
            ],
          }))}
        />
      )}
    </>
  );
}
