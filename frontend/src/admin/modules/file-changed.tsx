import type { AdminModuleDetailDto } from '@/api';
import { Alert } from '@/ui/alert';
import { ConfirmedAction } from '../actions/confirmed-action';
import { staffApi } from '../data/staff-api';
import { ReadVersion } from './versions/read-version';

/** The file of a module that staff have rewritten says something new: staff choose. */
export function FileChanged({ module: { id, fileVersionId } }: { module: AdminModuleDetailDto }) {
  const call = (choice: 'use-file' | 'keep-own') => () =>
    staffApi.post<AdminModuleDetailDto>(`/modules/${id}/${choice}`);
  return (
    <Alert tone="info" title="Die Kursdatei dieses Moduls hat sich geändert">
      <div className="grid gap-3">
        <p>
          Leser sehen weiter Ihre eigene Fassung, bis Sie sich entscheiden. Keine der beiden geht
          verloren.
        </p>
        <div className="flex flex-wrap gap-3">
          {fileVersionId && (
            <ReadVersion moduleId={id} versionId={fileVersionId} label="Neue Kursdatei lesen" />
          )}
          <ConfirmedAction
            label="Kursdatei übernehmen"
            title="Kursdatei übernehmen?"
            confirm="Übernehmen"
            busyLabel="Wird übernommen …"
            call={call('use-file')}
            done={() => ({ title: 'Kursdatei übernommen' })}
            failure="Die Kursdatei konnte nicht übernommen werden."
          >
            <p>
              Leser sehen ab sofort, was in der Kursdatei steht. Ihre Fassung bleibt als frühere
              Fassung erhalten. Noch nicht gespeicherte Eingaben gehen verloren.
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
              Ihre Fassung wird weiter gezeigt; die der Datei bleibt unter den Fassungen. Der
              Hinweis erscheint erst wieder, wenn sich die Datei erneut ändert. Noch nicht
              gespeicherte Eingaben gehen verloren.
            </p>
          </ConfirmedAction>
        </div>
      </div>
    </Alert>
  );
}
