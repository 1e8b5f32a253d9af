import { Button } from '@/ui/button';
import { DownloadIcon } from '@/ui/icons/action-icons';
import { useExportData } from '../api/export-data';
import { SettingCard } from '../setting-card';

export function OwnDataCard() {
  const exportData = useExportData();
  return (
    <SettingCard
      title="Ihre Daten"
      text="Alles, was wir zu Ihrem Konto gespeichert haben, in einer Datei."
    >
      <p className="text-compact">
        Die Datei enthält Ihre Angaben, Ihren Lernfortschritt, Ihre Bewertungen, Gespräche und
        Zahlungen. Sie ist im Format JSON, das auch andere Programme lesen können.
      </p>
      <Button
        variant="secondary"
        className="sm:justify-self-start"
        busy={exportData.isPending}
        busyLabel="Wird zusammengestellt …"
        // A double click asks for one file.
        onClick={({ detail }) => detail < 2 && exportData.mutate()}
      >
        <DownloadIcon />
        Daten herunterladen
      </Button>
    </SettingCard>
  );
}
