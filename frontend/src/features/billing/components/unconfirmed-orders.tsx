import { useMutation, useQuery } from '@tanstack/react-query';
import type { UnconfirmedOrderDto } from '@/api';
import { decideOrderMutation, unconfirmedOrdersQuery } from '@/api/billing';
import { formatCents, formatDate } from '@/lib/format';
import { sentenceOf } from '@/lib/http';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { toast } from '@/ui/toaster/toast';

export function UnconfirmedOrders() {
  const { data = [] } = useQuery(unconfirmedOrdersQuery);
  return data.map((order) => <UnconfirmedOrder key={order.id} order={order} />);
}

function UnconfirmedOrder({ order }: { order: UnconfirmedOrderDto }) {
  const { id, orderedAt, amountCents, reference, buyer } = order;
  const { mutate, isPending, error } = useMutation({
    ...decideOrderMutation,
    onSuccess: async (answer, decision, result, context) => {
      toast(
        decision.own
          ? { title: 'Die Bestellung gehört jetzt zu Ihrem Konto', tone: 'success' }
          : { title: 'Die Bestellung ist storniert', description: 'Sie müssen nichts zahlen.' },
      );
      await decideOrderMutation.onSuccess?.(answer, decision, result, context);
    },
  });
  return (
    <Card className="grid grid-cols-1 gap-4">
      <h2 className="text-h3">Ist diese Bestellung von Ihnen?</h2>
      <p className="max-w-reading text-compact">
        Am {formatDate(orderedAt)} hat jemand ohne Anmeldung mit Ihrer E-Mail-Adresse auf Rechnung
        bestellt: {formatCents(amountCents)}, Rechnung an {buyer}, Verwendungszweck {reference}.
        Solange Sie nichts bestätigen, gehört sie nicht zu Ihrem Konto.
      </p>
      {error && <Alert tone="error">{sentenceOf(error, 'Das hat nicht geklappt.')}</Alert>}
      <div className="grid gap-3 sm:flex">
        <Button busy={isPending} onClick={() => mutate({ id, own: true })}>
          Ja, von mir
        </Button>
        <Button variant="secondary" disabled={isPending} onClick={() => mutate({ id, own: false })}>
          Nein, bitte stornieren
        </Button>
      </div>
    </Card>
  );
}
