import MailIcon from 'lucide-react/icons/mail';
import type { UserDto } from '@/api';
import { CancelTransfer } from '@/lib/cancel-transfer';
import { formatCents, formatDate } from '@/lib/format';
import { paths } from '@/lib/paths';
import { TransferDetails } from '@/lib/transfer-details';
import { AddressText } from '@/ui/address-text';
import { Alert } from '@/ui/alert';
import { KeptTogether } from '@/ui/kept-together';
import { LinkButton } from '@/ui/link-button';
import { useArrival } from '../hooks';
import { isOwnAddress } from '../labels';
import type { OrderedPurchase } from '../purchase';

interface TransferPanelProps {
  purchase: OrderedPurchase;
  user: UserDto | undefined;
  /** @param payOnline whether the buyer wants to pay in another way instead */
  onCanceled: (payOnline: boolean) => void;
}

export function TransferPanel({ purchase, user, onCanceled }: TransferPanelProps) {
  const heading = useArrival('start');
  const { email, transfer } = purchase;
  return (
    <div className="grid grid-cols-1 gap-5">
      <h3 ref={heading} tabIndex={-1} className="text-h2 shadow-none outline-none">
        Vielen Dank für Ihre Bestellung
      </h3>
      <div className="grid gap-1">
        <p>
          Bitte überweisen Sie bis zum{' '}
          <span className="whitespace-nowrap">{formatDate(transfer.dueOn)}</span>
        </p>
        <p className="figures font-semibold font-serif text-figure leading-tight max-sm:text-h1">
          {formatCents(transfer.missingCents)}
        </p>
      </div>
      {transfer.receivedCents > 0 && (
        <Alert tone="info">
          {formatCents(transfer.receivedCents)} sind schon eingegangen, dieser Betrag fehlt noch.
        </Alert>
      )}
      <TransferDetails transfer={transfer} />
      <p className="text-compact">
        <KeptTogether>
          {`Sobald Ihre Zahlung eingegangen ist, schalten wir Ihren Zugang frei und schreiben Ihnen. Das dauert meist ein bis zwei Bankarbeitstage.${isOwnAddress(email, user) ? ' Modul 1 steht Ihnen schon jetzt offen.' : ''}`}
        </KeptTogether>
      </p>
      <p className="flex gap-3 text-compact">
        <MailIcon className="mt-0.5 shrink-0 text-petrol" />
        <span className="min-w-0">
          Rechnung und Überweisungsdaten senden wir auch an{' '}
          <strong className="wrap-anywhere">
            <AddressText>{email}</AddressText>
          </strong>
          .
          {!isOwnAddress(email, user) && (
            <KeptTogether>
              {
                ' Gibt es zu dieser Adresse noch kein Konto, legen wir es an, sobald Ihre Zahlung eingegangen ist. Haben Sie schon eines, können Sie die Bestellung dort unter „Rechnungen“ bestätigen.'
              }
            </KeptTogether>
          )}
        </span>
      </p>
      <WayOn purchase={purchase} user={user} />
      {transfer.receivedCents === 0 && (
        <div className="border-t border-hairline pt-5">
          <CancelTransfer onCanceled={onCanceled} />
        </div>
      )}
    </div>
  );
}

function WayOn({ purchase, user }: Omit<TransferPanelProps, 'onCanceled'>) {
  if (!isOwnAddress(purchase.email, user)) {
    return (
      <LinkButton to={paths.home} variant="secondary">
        Zur Startseite
      </LinkButton>
    );
  }
  return (
    <LinkButton to={paths.billing} variant="secondary">
      Zahlung und Rechnung ansehen
    </LinkButton>
  );
}
