import type { ModuleSummaryDto } from '@/api';
import { modulePath, paths } from '@/lib/paths';
import { moduleState } from '../status/module-state';
import { daysText } from '../status/unlock-text';

interface CompletionLabels {
  text: string;
  link: { to: string; label: string; premium?: boolean };
}

/**
 * What follows a module's last section: next module, purchase, waiting time, an unfinished module or the dashboard.
 */
export function completionLabels(
  orderIndex: number,
  modules: readonly ModuleSummaryDto[],
): CompletionLabels {
  const dashboard = { to: paths.dashboard, label: 'Zur Übersicht' };
  const next = modules.find((module) => module.orderIndex === orderIndex + 1);
  if (!next) {
    const left = modules.filter(({ open, progressPercentage }) => open && progressPercentage < 100);
    const [first] = left.toSorted((one, other) => one.orderIndex - other.orderIndex);
    if (first) {
      const name = `Modul ${first.orderIndex}: ${first.title}`;
      return {
        text: `Das war das letzte Modul. Offen ${left.length === 1 ? `ist noch ${name}` : `sind noch ${left.length} Module, am besten zuerst ${name}`}.`,
        link: { to: modulePath(first.id), label: `Weiter mit Modul ${first.orderIndex}` },
      };
    }
    return {
      text: 'Das war das letzte Modul. Alles, was Sie erarbeitet haben, steht Ihnen weiter zum Nachlesen offen.',
      link: dashboard,
    };
  }
  const name = `Modul ${next.orderIndex}: ${next.title}`;
  if (next.open) {
    return {
      text: `Als Nächstes folgt ${name}. Sie können gleich weitermachen oder sich eine Pause gönnen.`,
      link: { to: modulePath(next.id), label: `Weiter mit Modul ${next.orderIndex}` },
    };
  }
  if (moduleState(next) === 'waiting') {
    return {
      text: `${name} wird in ${daysText(next.daysUntilUnlock ?? 0)} automatisch freigeschaltet. Sie erhalten dann eine E-Mail.`,
      link: dashboard,
    };
  }
  return {
    text: `Als Nächstes folgt ${name}. Dieses und alle weiteren Module gehören zum Premium-Zugang, den Sie einmalig bezahlen.`,
    link: { to: paths.checkout, label: 'Premium freischalten', premium: true },
  };
}
