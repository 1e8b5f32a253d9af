import { useQuery } from '@tanstack/react-query';
import type { DeletedDto, ModuleUpdateDto } from '@/api';
import { ConfirmedAction } from '../actions/confirmed-action';
import { staffApi } from '../data/staff-api';
import { breakable } from '../screen/breakable';
import { Moment, Section } from '../screen/section';
import { SmallTable } from '../screen/small-table';
import { StateBadge } from '../screen/state-badge';

const SENTENCE = {
  label: 'Was ist neu?',
  help: 'Ein Satz für alle, die dieses Modul gekauft haben.',
  maxLength: 300,
  required: true,
};

/** What members were told of a module, and what they will be told next. */
export function ModuleUpdates({ moduleId }: { moduleId: string }) {
  const path = `/modules/${moduleId}/updates`;
  const { data = [], error } = useQuery({
    queryKey: ['modules', 'updates', moduleId],
    queryFn: ({ signal }) => staffApi.get<ModuleUpdateDto[]>(path, signal),
  });
  return (
    <Section title="Mitglieder benachrichtigen">
      <p className="max-w-reading text-ink-soft">
        {breakable(
          'Mitglieder erfahren von einer Überarbeitung nur, wenn Sie es hier vormerken. Alles Vorgemerkte geht mittwochs in einer einzigen E-Mail hinaus, an alle mit Zugang, die das nicht abgestellt haben.',
        )}
      </p>
      {error && <p className="text-red">{error.message}</p>}
      <SmallTable
        label="Nachrichten zu diesem Modul"
        columns={['Vom', 'Was neu ist', 'Stand', 'Vorgang']}
        empty="Zu diesem Modul wurde noch nichts gemeldet."
        rows={data.map(({ id, createdAt, sentence, sent }) => ({
          id,
          cells: [
            <Moment key="createdAt" value={createdAt} />,
            sentence,
            sent ? (
              <StateBadge key="state" tone="good">
                Versendet
              </StateBadge>
            ) : (
              <StateBadge key="state" tone="waiting">
                Vorgemerkt
              </StateBadge>
            ),
            !sent && <TakeBack key="back" path={`${path}/${id}`} />,
          ],
        }))}
      />
      <div>
        <ConfirmedAction
          label="Nachricht vormerken"
          title="Mitglieder benachrichtigen"
          confirm="Vormerken"
          busyLabel="Wird vorgemerkt …"
          asks={SENTENCE}
          call={(sentence) => staffApi.post<ModuleUpdateDto[]>(path, { sentence })}
          done={() => ({ title: 'Vorgemerkt für Mittwoch' })}
          failure="Die Nachricht konnte nicht vorgemerkt werden."
        >
          <p>
            Bis zum Versand am nächsten Mittwoch können Sie sie zurücknehmen. Was heute, an einem
            Mittwoch, vorgemerkt wird, geht eine Woche später hinaus. Noch nicht gespeicherte
            Eingaben am Modul gehen verloren.
          </p>
        </ConfirmedAction>
      </div>
    </Section>
  );
}

function TakeBack({ path }: { path: string }) {
  return (
    <ConfirmedAction
      label="Zurücknehmen"
      variant="quiet"
      title="Nachricht zurücknehmen?"
      confirm="Zurücknehmen"
      busyLabel="Wird zurückgenommen …"
      call={() => staffApi.delete<DeletedDto>(path)}
      done={() => ({ title: 'Zurückgenommen' })}
      failure="Die Nachricht konnte nicht zurückgenommen werden."
    >
      <p>Mitglieder erfahren davon nichts. Noch nicht gespeicherte Eingaben gehen verloren.</p>
    </ConfirmedAction>
  );
}
