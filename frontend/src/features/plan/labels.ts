import { PHASE_LABELS, PHASES, type Phase } from '@toolkit/domain/plan';
import type { PlanTaskDto, ReadinessDto } from '@/api';
import { formatDate, formatNumber } from '@/lib/format';

export const VIEWS = [
  { id: 'liste', title: 'Aufgaben' },
  { id: 'zeitstrahl', title: 'Zeitstrahl' },
  { id: 'reife', title: 'Verkaufsreife' },
] as const;
export type ViewId = (typeof VIEWS)[number]['id'];

export const KIND_LABELS: Record<PlanTaskDto['kind'], string> = {
  recommendation: 'Empfehlung',
  contract: 'Verabredung',
  law: 'Gesetzliche Frist',
};

export const EVIDENCE_LABELS: Record<PlanTaskDto['evidence'][number]['kind'], string> = {
  document: 'Dokument',
  file: 'Ablageort',
  link: 'Adresse im Internet',
  sentence: 'Ein Satz',
};

export const READINESS_STEPS: Record<ReadinessDto['step'], string> = {
  0: 'Am Anfang: Nehmen Sie sich zwei bis drei Jahre.',
  1: 'Auf dem Weg: Die schwächste Gruppe zuerst.',
  2: 'Gut vorbereitet: Einzelne Punkte fehlen noch.',
  3: 'Bereit: Halten Sie die Belege aktuell.',
};

/** `bis 30. November 2026`, or since when it is late. */
export function dueText({ dueOn, overdue, state, doneOn }: PlanTaskDto): string {
  if (state === 'done' && doneOn) return `erledigt am ${formatDate(doneOn)}`;
  if (!dueOn) return 'ohne Termin';
  return overdue ? `seit ${formatDate(dueOn)} offen` : `bis ${formatDate(dueOn)}`;
}

export const isOpen = ({ state }: Pick<PlanTaskDto, 'state'>) =>
  state !== 'done' && state !== 'dropped';

export const taskCount = (count: number) =>
  count === 1 ? '1 Aufgabe' : `${formatNumber(count)} Aufgaben`;

export function byPhase(
  tasks: readonly PlanTaskDto[],
): { phase: Phase; title: string; tasks: PlanTaskDto[] }[] {
  return PHASES.map((phase) => ({
    phase,
    title: PHASE_LABELS[phase],
    tasks: tasks.filter((task) => task.phase === phase),
  })).filter((group) => group.tasks.length > 0);
}
