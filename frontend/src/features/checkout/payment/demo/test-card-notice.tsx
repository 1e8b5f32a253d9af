import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { TEST_CARDS } from './test-cards';

interface TestCardNoticeProps {
  locked: boolean;
  onChoose: (cardNumber: string) => void;
}

/** Says plainly that this is a test, and hands out the cards for it. */
export function TestCardNotice({ locked, onChoose }: TestCardNoticeProps) {
  return (
    <Alert tone="info" title="Testzahlung: keine echte Karte, kein Geld">
      <p>Verwenden Sie eine dieser Nummern, mit beliebigem Datum und beliebiger Prüfnummer:</p>
      <ul className="mt-2 grid gap-1">
        {TEST_CARDS.map(({ number, effect }) => (
          <li key={number}>
            <Button
              variant="quiet"
              size="compact"
              className="figures -ml-3 px-3! whitespace-nowrap underline"
              disabled={locked}
              onClick={() => onChoose(number)}
            >
              {number}
              <span className="sr-only"> einsetzen</span>
            </Button>
            <span className="inline-block">{effect}</span>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
