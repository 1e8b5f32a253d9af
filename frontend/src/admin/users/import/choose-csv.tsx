import { Spinner } from '@/ui/spinner';
import { FileField } from '../../inputs/file-field';

interface ChooseCsvProps {
  busy: boolean;
  fault: string | null;
  onChosen: (file: File) => void;
}

/** Asks for the file; choosing one only checks it. */
export function ChooseCsv({ busy, fault, onChosen }: ChooseCsvProps) {
  return (
    <div className="grid gap-4 text-compact">
      <p>
        Die erste Zeile nennt die Spalten: „E-Mail“ muss dabei sein, „Vorname“, „Nachname“, „Firma“,
        „Telefon“ und „Zugang“ (ja oder nein) sind möglich. Zuerst sehen Sie nur, was geschehen
        würde.
      </p>
      <FileField
        label="CSV-Datei"
        accept=".csv,text/csv"
        disabled={busy}
        onChosen={(file) => file && onChosen(file)}
        {...(fault && { error: fault })}
      />
      {busy && <Spinner label="Die Datei wird geprüft …" showLabel />}
    </div>
  );
}
