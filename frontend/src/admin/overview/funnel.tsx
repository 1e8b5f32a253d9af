import type { FunnelDto } from '@/api';
import { formatNumber } from '@/lib/format';
import { Section } from '../screen/section';

const STEPS: [name: keyof FunnelDto, label: string][] = [
  ['registered', 'Registriert'],
  ['confirmed', 'E-Mail bestätigt'],
  ['module1Completed', 'Modul 1 abgeschlossen'],
  ['bought', 'Gekauft'],
];

/** How many people have come how far, against those who registered. */
export function Funnel({ funnel }: { funnel: FunnelDto }) {
  return (
    <Section title="Vom Konto zum Kauf">
      <ol className="grid gap-3">
        {STEPS.map(([name, label]) => {
          const share = funnel.registered === 0 ? 0 : funnel[name] / funnel.registered;
          const percent = Math.round(share * 100);
          return (
            <li key={name} className="grid gap-1">
              <span className="flex justify-between gap-4">
                <span>{label}</span>
                <span className="figures font-semibold">
                  {formatNumber(funnel[name])}
                  <span className="font-normal text-ink-soft"> · {percent} %</span>
                </span>
              </span>
              <span aria-hidden="true" className="h-4 rounded-inner bg-sunken">
                <span
                  className="block h-full rounded-inner bg-petrol"
                  style={{ width: `${Math.min(100, share * 100)}%` }}
                />
              </span>
            </li>
          );
        })}
      </ol>
      <p className="text-ink-soft text-small">
        Anteile an allen Konten. Käufe ohne Konto legen eines an und zählen mit.
      </p>
    </Section>
  );
}
