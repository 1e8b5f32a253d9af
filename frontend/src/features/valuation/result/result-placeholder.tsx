import { Card } from '@/ui/card';
import { CalculatorIcon } from '@/ui/icons/subject-icons';

const CONTENTS = [
  'den geschätzten Wert Ihres Unternehmens mit seiner Spanne',
  'jeden Faktor, der ihn hebt oder senkt, mit Begründung',
  'einen Bericht als PDF zum Mitnehmen',
];

/** Stands where the result will be. */
export function ResultPlaceholder() {
  return (
    <Card tone="quiet" className="grid gap-4">
      <span className="grid size-14 place-items-center rounded-full bg-surface text-h3 text-petrol">
        <CalculatorIcon />
      </span>
      <h2 className="text-h3">Hier erscheint Ihr Ergebnis</h2>
      <p className="text-compact">
        Füllen Sie das Formular aus. Dafür brauchen Sie etwa drei Minuten und Ihren letzten
        Jahresabschluss. Sie erhalten:
      </p>
      <ul className="ml-5 grid list-disc gap-1 text-compact marker:text-brass">
        {CONTENTS.map((content) => (
          <li key={content}>{content}</li>
        ))}
      </ul>
    </Card>
  );
}
