import { type FormEvent, useState } from 'react';
import { type AdminBankLineDto, type TransferOfLineDto } from '@/api';
import { formatCents } from '@/lib/format';
import { Button } from '@/ui/button';
import { TextField } from '@/ui/text-field';
import { ConfirmedAction, REQUIRED_REASON } from '../../components/confirmed-action';
import { useStaffQuery } from '../../components/fetched';
import { figures, SmallTable } from '../../components/small-table';
import { useStaffCall } from '../../components/staff-call';
import { StateBadge } from '../../components/state-badge';
import { staffApi } from '../../staff-api';

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

export const SetAside = ({ line }: { line: AdminBankLineDto }) => (
  <ConfirmedAction<AdminBankLineDto>
    label="Beiseitelegen"
    title="Umsatz beiseitelegen?"
    confirm="Beiseitelegen"
    asks={{ ...REQUIRED_REASON, help: 'Zum Beispiel: Miete, gehört zu keiner Bestellung.' }}
    call={(note) => staffApi.post(`/bank-lines/${line.id}/set-aside`, { note })}
    done="Beiseitegelegt"
  >
    <p>
      {formatCents(line.cents)} von {line.payerName ?? 'unbekannt'} gehört zu keiner Bestellung. Sie
      können den Umsatz später wieder aufnehmen.
    </p>
  </ConfirmedAction>
);

export function Unassign({ line }: { line: AdminBankLineDto }) {
  const { payment } = line;
  if (!payment) return null;
  return (
    <ConfirmedAction<AdminBankLineDto>
      label="Zuordnung aufheben"
      title="Zuordnung aufheben?"
      confirm="Zuordnung aufheben"
      asks={REQUIRED_REASON}
      call={(reason) =>
        staffApi.post(`/bank-lines/${line.id}/unassign`, { paymentId: payment.id, reason })
      }
      done={() => ({
        title: 'Zuordnung aufgehoben',
        description: 'Der Umsatz lässt sich jetzt neu zuordnen.',
      })}
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

export function TakeUpAgain({ line }: { line: AdminBankLineDto }) {
  const { mutate, isPending } = useStaffCall({
    call: () => staffApi.post<AdminBankLineDto>(`/bank-lines/${line.id}/take-up-again`),
    done: 'Wieder aufgenommen',
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

export function AssignLine({ line }: { line: AdminBankLineDto }) {
  const [text, setText] = useState('');
  const [searched, setSearched] = useState('');
  const { data, error } = useStaffQuery<TransferOfLineDto[]>(
    `/bank-lines/${line.id}/candidates?q=${encodeURIComponent(searched)}`,
  );
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
