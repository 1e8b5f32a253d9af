import { readPastedYears } from '@toolkit/domain/company';
import ClipboardIcon from 'lucide-react/icons/clipboard-paste';
import { useState } from 'react';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { Dialog, DialogClose } from '@/ui/dialog';
import { TextArea } from '@/ui/text-area';

interface PasteDialogProps {
  thisYear: number;
  onTake: (text: string) => void;
}

export function PasteDialog({ thisYear, onTake }: PasteDialogProps) {
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  const { years, notes } = text.trim() ? readPastedYears(text, thisYear) : { years: [], notes: [] };
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      title="Tabelle einfügen"
      description="Kopieren Sie in Excel die Zeilen mit den Jahren und den Zahlen und fügen Sie sie hier ein. Der Inhalt einer CSV-Datei geht auch."
      trigger={
        <Button variant="secondary" size="compact">
          <ClipboardIcon />
          Aus Excel einfügen
        </Button>
      }
      footer={
        <>
          <DialogClose asChild>
            <Button variant="secondary">Abbrechen</Button>
          </DialogClose>
          <Button
            disabled={years.length === 0}
            onClick={() => {
              onTake(text);
              setText('');
              setOpen(false);
            }}
          >
            Übernehmen
          </Button>
        </>
      }
    >
      <TextArea
        label="Ihre Tabelle"
        help="In der ersten Zeile oder Spalte stehen die Jahre, daneben zum Beispiel Umsatz, EBIT, Abschreibungen."
        rows={8}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      {years.length > 0 && (
        <Alert tone="success">
          Erkannt:{' '}
          {years.map(({ year, forecast }) => `${year}${forecast ? ' (Vorschau)' : ''}`).join(', ')}.
        </Alert>
      )}
      {notes.length > 0 && (
        <Alert tone="info">
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </Alert>
      )}
    </Dialog>
  );
}
