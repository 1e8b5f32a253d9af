import { useMutation, useQueryClient } from '@tanstack/react-query';
import { SALE_WAY_LABELS } from '@toolkit/domain/company';
import { groupBy } from '@toolkit/domain/es2024';
import { PHASE_LABELS, TASK_STATE_LABELS } from '@toolkit/domain/plan';
import {
  type SupportDocumentDto,
  type SupportFactsDto,
  type SupportGrantDto,
  type SupportLookDto,
  type SupportPlanDto,
  type SupportValuationDto,
} from '@/api';
import { formatEuro, formatMultiplier, formatNumber } from '@/lib/format';
import { SUPPORT_VIEW_LABELS } from '@/lib/support-views';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { Collapsible } from '@/ui/collapsible';
import { Facts, Moment, Section } from '../../components/section';
import { SmallTable } from '../../components/small-table';
import { formatDay, formatMoment } from '../../moments';
import { staffApi } from '../../staff-api';

type View = SupportLookDto['view'];

/** What the server answers to each view. */
type Seen =
  | { view: 'facts'; answer: SupportFactsDto }
  | { view: 'plan'; answer: SupportPlanDto }
  | { view: 'documents'; answer: SupportDocumentDto[] }
  | { view: 'valuation'; answer: SupportValuationDto };

const VIEWS: View[] = ['facts', 'plan', 'documents', 'valuation'];

interface SupportViewsProps {
  userId: string;
  /** null where the owner lets nobody look. */
  grant: SupportGrantDto | null;
}

export function SupportViews({ userId, grant }: SupportViewsProps) {
  const client = useQueryClient();
  const look = useMutation({
    mutationFn: async (view: View) =>
      ({ view, answer: await staffApi.get(`/users/${userId}/support/${view}`) }) as Seen,
    // It may have ended meanwhile.
    onError: () => client.invalidateQueries({ queryKey: ['users', userId, 'details'] }),
  });
  return (
    <Section title="Einsicht mit Freigabe">
      {look.error && <Alert tone="error">{look.error.message}</Alert>}
      {grant ? (
        <>
          <p>
            Freigegeben seit {formatMoment(grant.grantedAt)}, längstens bis{' '}
            {formatMoment(grant.expiresAt)}. Jeder Blick steht mit Ihrem Namen im Protokoll, auch in
            dem des Kontos.
          </p>
          <div className="flex flex-wrap gap-3">
            {VIEWS.map((view) => (
              <Button
                key={view}
                variant="secondary"
                size="compact"
                busy={look.isPending && look.variables === view}
                busyLabel="Wird geladen …"
                onClick={() => look.mutate(view)}
              >
                {SUPPORT_VIEW_LABELS[view]}
              </Button>
            ))}
          </div>
          {look.data && <SeenView seen={look.data} />}
        </>
      ) : (
        <p>
          Was im Konto steht, sieht nur das Konto selbst. Wer Hilfe braucht, kann es in den eigenen
          Einstellungen unter „Zugriff für den Support“ für 24&nbsp;Stunden freigeben: Angaben,
          Plan, Liste der Dokumente und letzte Bewertung.
        </p>
      )}
    </Section>
  );
}

function SeenView({ seen }: { seen: Seen }) {
  return (
    <div className="grid gap-4 border-hairline border-t pt-4">
      <div role="status">
        <h3 className="text-h4">{SUPPORT_VIEW_LABELS[seen.view]}</h3>
      </div>
      {seen.view === 'facts' && <FactsSeen {...seen.answer} />}
      {seen.view === 'plan' && <PlanSeen {...seen.answer} />}
      {seen.view === 'documents' && <DocumentsSeen documents={seen.answer} />}
      {seen.view === 'valuation' && <ValuationSeen {...seen.answer} />}
    </div>
  );
}

function FactsSeen({ version, savedAt, facts }: SupportFactsDto) {
  if (facts.length === 0) return <p className="text-ink-soft">Noch keine Angaben.</p>;
  return (
    <>
      <p className="text-ink-soft text-small">
        Fassung {formatNumber(version)}, gespeichert {formatMoment(savedAt)}
      </p>
      {[...groupBy(facts, ({ group }) => group)].map(([group, own], index) => (
        <Collapsible
          key={group}
          title={`${group} (${formatNumber(own.length)})`}
          defaultOpen={index === 0}
        >
          <SmallTable
            label={group}
            columns={['Angabe', 'Wert']}
            rows={own.map(({ field, label, value }) => ({ id: field, cells: [label, value] }))}
          />
        </Collapsible>
      ))}
    </>
  );
}

function PlanSeen({ plan }: SupportPlanDto) {
  if (!plan) return <p className="text-ink-soft">Noch kein Plan.</p>;
  return (
    <>
      <Facts
        items={[
          ['Weg', SALE_WAY_LABELS[plan.way]],
          ['Übergabe', formatDay(plan.handoverOn)],
          ['Begonnen', formatDay(plan.startedOn)],
        ]}
      />
      {[...groupBy(plan.tasks, ({ phase }) => phase)].map(([phase, tasks], index) => (
        <Collapsible
          key={phase}
          title={`${PHASE_LABELS[phase]} (${formatNumber(tasks.length)})`}
          defaultOpen={index === 0}
        >
          <SmallTable
            label={PHASE_LABELS[phase]}
            columns={['Aufgabe', 'Stand', 'Bis']}
            rows={tasks.map(({ id, own, title, state, dueOn }) => ({
              id,
              cells: [
                own ? `${title} (eigene Aufgabe)` : title,
                TASK_STATE_LABELS[state],
                <span key="due" className="figures whitespace-nowrap">
                  {formatDay(dueOn)}
                </span>,
              ],
            }))}
          />
        </Collapsible>
      ))}
    </>
  );
}

function DocumentsSeen({ documents }: { documents: SupportDocumentDto[] }) {
  return (
    <SmallTable
      label="Ausgefüllte Dokumente"
      columns={['Dokument', 'Zuletzt geändert', 'Fassungen', 'Letzte Fassung']}
      empty="Noch kein Dokument ausgefüllt."
      rows={documents.map(({ documentId, title, savedAt, versions, lastVersionAt }) => ({
        id: documentId,
        cells: [
          title,
          <Moment key="savedAt" value={savedAt} />,
          formatNumber(versions),
          <Moment key="lastVersionAt" value={lastVersionAt} />,
        ],
      }))}
    />
  );
}

const amount = (euros: number | null) => (euros === null ? null : formatEuro(euros));

function ValuationSeen({ estimate, proceeds }: SupportValuationDto) {
  if (!estimate && !proceeds) {
    return <p className="text-ink-soft">Noch keine Bewertung gespeichert.</p>;
  }
  return (
    <>
      {estimate && (
        <div className="grid gap-2">
          <h4 className="font-sans font-semibold">Unternehmenswert-Rechner</h4>
          <Facts
            items={[
              ['Firma', estimate.companyName],
              ['Branche', estimate.industry],
              ['Wert', formatEuro(Number(estimate.estimatedValue))],
              [
                'Spanne',
                `${formatEuro(Number(estimate.minimum))} bis ${formatEuro(Number(estimate.maximum))}`,
              ],
              ['Multiplikator', formatMultiplier(Number(estimate.multiplier))],
              ['Gespeichert', formatMoment(estimate.createdAt)],
            ]}
          />
        </div>
      )}
      {proceeds && (
        <div className="grid gap-2">
          <h4 className="font-sans font-semibold">Was bleibt mir?</h4>
          <Facts
            items={[
              ['Bezeichnung', proceeds.label],
              ['Unternehmenswert', amount(proceeds.companyValue)],
              ['Kaufpreis', amount(proceeds.price)],
              ['Netto', amount(proceeds.net)],
              ['Gespeichert', formatMoment(proceeds.createdAt)],
            ]}
          />
        </div>
      )}
    </>
  );
}
