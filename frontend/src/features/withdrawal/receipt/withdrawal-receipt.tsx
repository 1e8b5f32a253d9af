import type { WithdrawalDto, WithdrawalReceiptDto } from '@/api';
import { Alert } from '@/ui/alert';
import { LinkButton } from '@/ui/link-button';
import { DeclarationEntry, DeclarationList } from '../declaration/declaration-list';
import { formatReceivedAt } from './format-received-at';

interface WithdrawalReceiptProps {
  declaration: WithdrawalDto;
  receipt: WithdrawalReceiptDto;
}

/** What came in and when, as it also stands in the e-mail. */
export function WithdrawalReceipt({ declaration, receipt }: WithdrawalReceiptProps) {
  return (
    <div className="grid gap-6">
      <Alert tone="success">{receipt.message}</Alert>
      <DeclarationList declaration={declaration}>
        <DeclarationEntry term="Eingegangen am">
          <time dateTime={receipt.receivedAt}>{formatReceivedAt(receipt.receivedAt)}</time>
        </DeclarationEntry>
        <DeclarationEntry term="Vorgang">{receipt.reference}</DeclarationEntry>
      </DeclarationList>
      <p>
        Wir prüfen Ihren Widerruf und melden uns bei Ihnen. Ist er wirksam, zahlen wir Ihnen den
        Kaufpreis spätestens 14 Tage nach dem Eingang zurück. Kommt die E-Mail nicht an, sehen Sie
        bitte auch im Spam-Ordner nach.
      </p>
      <div>
        <LinkButton to="/" variant="secondary">
          Zur Startseite
        </LinkButton>
      </div>
    </div>
  );
}
