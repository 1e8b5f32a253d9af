import { formatEuro } from '@/lib/format';
import { VisuallyHidden } from '@/ui/visually-hidden';
import type { Calculation } from '../use-calculation';

interface AnnouncementProps {
  calculation: Calculation;
}

/** Tells a screen reader, without taking the focus, that the result has come and what it is. */
export function Announcement({ calculation }: AnnouncementProps) {
  return <VisuallyHidden role="status">{sentence(calculation)}</VisuallyHidden>;
}

function sentence(calculation: Calculation): string {
  if (calculation.state === 'none') return '';
  if (calculation.state === 'calculating') return 'Der Unternehmenswert wird berechnet.';
  const { angepassterWert, bewertungsSpanne } = calculation.result;
  return (
    `Geschätzter Unternehmenswert: ${formatEuro(angepassterWert)}, Spanne von ` +
    `${formatEuro(bewertungsSpanne.minimum)} bis ${formatEuro(bewertungsSpanne.maximum)}.`
  );
}
