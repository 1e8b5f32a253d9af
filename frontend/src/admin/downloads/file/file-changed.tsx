import type { AdminDownloadDto } from '@/api';
import { Alert } from '@/ui/alert';
import { ConfirmedAction } from '../../actions/confirmed-action';
import { staffApi } from '../../data/staff-api';

/** The course brings something new for a document that staff have changed: staff choose. */
export function FileChanged({ download: { id } }: { download: AdminDownloadDto }) {
  const call = (choice: 'use-file' | 'keep-own') => () =>
    staffApi.post<AdminDownloadDto>(`/downloads/${id}/${choice}`);
  return (
    <Alert tone="info" title="Der Kurs bringt eine neue Fassung dieser Unterlage mit">
      <div className="grid gap-3">
        <p>Gezeigt wird weiter Ihre eigene Fassung, bis Sie sich entscheiden.</p>
        <div className="flex flex-wrap gap-3">
          <ConfirmedAction
            label="Fassung des Kurses übernehmen"
            title="Fassung des Kurses übernehmen?"
            confirm="Übernehmen"
            busyLabel="Wird übernommen …"
            call={call('use-file')}
            done={() => ({ title: 'Fassung des Kurses übernommen' })}
            failure="Die Fassung konnte nicht übernommen werden."
          >
            <p>
              Titel, Beschreibung, Ort und Datei kommen wieder aus dem Kurs. Ihre Datei bleibt als
              frühere Fassung erhalten.
            </p>
          </ConfirmedAction>
          <ConfirmedAction
            label="Eigene Fassung behalten"
            title="Eigene Fassung behalten?"
            confirm="Behalten"
            busyLabel="Wird gespeichert …"
            call={call('keep-own')}
            done={() => ({ title: 'Eigene Fassung behalten' })}
            failure="Die Entscheidung konnte nicht gespeichert werden."
          >
            <p>
              Ihre Fassung wird weiter gezeigt. Der Hinweis erscheint erst wieder, wenn sich der
              Kurs erneut ändert.
            </p>
          </ConfirmedAction>
        </div>
      </div>
    </Alert>
  );
}
