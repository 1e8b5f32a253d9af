import type { AdminDownloadDto } from '@/api';
import { ConfirmedAction } from '../../actions/confirmed-action';
import { dataProvider } from '../../data/staff-api';
import { listPath } from '../../screen/record-path';

/** Removes a document of staff for good; those of the course can only be hidden. */
export function WithdrawDownload({ download }: { download: AdminDownloadDto }) {
  return (
    <ConfirmedAction
      label="Zurückziehen"
      variant="quiet"
      title="Unterlage endgültig zurückziehen?"
      confirm="Zurückziehen"
      busyLabel="Wird zurückgezogen …"
      danger
      call={() => dataProvider.delete<AdminDownloadDto>('downloads', { id: download.id })}
      done={() => ({
        title: 'Unterlage zurückgezogen',
        description: `„${download.title}“ gibt es nicht mehr.`,
      })}
      failure="Die Unterlage konnte nicht zurückgezogen werden."
      leadsTo={() => listPath('downloads')}
    >
      <p>
        „{download.title}“ wird mit allen Fassungen gelöscht; frühere Links öffnen nichts mehr. Das
        lässt sich nicht rückgängig machen. Wenn Sie die Unterlage nur vorübergehend nicht zeigen
        möchten, schalten Sie stattdessen „Für Leser sichtbar“ aus.
      </p>
    </ConfirmedAction>
  );
}
