import { saveFile } from '@/lib/save-file';
import { site } from '@/lib/site';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { CopyIcon, DownloadIcon } from '@/ui/icons/action-icons';
import { toast } from '@/ui/toaster/toast';

interface RecoveryCodesDialogProps {
  codes: string[];
  onClose: () => void;
}

/** Shows new recovery codes, which nobody can show again, and helps to keep them. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  async function copy() {
    await navigator.clipboard.writeText(codes.join('\n'));
    toast({ title: 'Notfallcodes kopiert' });
  }

  function save() {
    const text = `Notfallcodes für ${site.name}\n\n${codes.join('\n')}\n\nJeder Code gilt einmal.\n`;
    saveFile(new Blob([text], { type: 'text/plain;charset=utf-8' }), 'notfallcodes.txt');
  }

  return (
    <Dialog
      title="Ihre Notfallcodes"
      description="Mit diesen Codes melden Sie sich an, wenn Ihr Telefon einmal verloren geht oder kaputt ist. Jeder gilt einmal."
      open
      onOpenChange={(open) => !open && onClose()}
      footer={<Button onClick={onClose}>Ich habe die Codes aufbewahrt</Button>}
    >
      <Alert tone="info">
        Wir zeigen sie nur jetzt. Drucken Sie sie aus und legen Sie das Blatt zu Ihren Unterlagen,
        nicht neben Ihr Telefon.
      </Alert>
      <ul
        aria-label="Notfallcodes"
        className="print-alone grid grid-cols-1 gap-x-6 gap-y-2 rounded-box bg-sunken px-5 py-4 tracking-wide sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" size="compact" onClick={copy}>
          <CopyIcon />
          Kopieren
        </Button>
        <Button variant="secondary" size="compact" onClick={() => window.print()}>
          Drucken
        </Button>
        <Button variant="secondary" size="compact" onClick={save}>
          <DownloadIcon />
          Als Datei speichern
        </Button>
      </div>
    </Dialog>
  );
}
