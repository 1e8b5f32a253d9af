import { Card } from '@/ui/card';
import { CheckIcon } from '@/ui/icons/state-icons';

const REASONS = [
  'Sie gehen mit einer Zahl ins Gespräch, die Sie begründen können, und erkennen ein zu niedriges Angebot.',
  'Sie sehen, welche Umstände den Wert senken, und können sie vor dem Verkauf ändern.',
  'Sie können rechnen, ob der Erlös für Ihre Zeit danach reicht, bevor Sie sich festlegen.',
];

export function WhyItMattersCard() {
  return (
    <Card tone="quiet" className="grid gap-4">
      <h2 className="text-h3">Warum eine Bewertung wichtig ist</h2>
      <ul className="grid gap-3 text-compact">
        {REASONS.map((reason) => (
          <li key={reason} className="flex gap-3">
            <CheckIcon className="mt-0.5 text-petrol" />
            <span>{reason}</span>
          </li>
        ))}
      </ul>
      <p className="text-compact text-ink-soft">
        Der Rechner gibt eine erste Orientierung. Er ersetzt keine Beratung und kein Gutachten.
      </p>
    </Card>
  );
}
