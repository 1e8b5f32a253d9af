import type { UserProgressDto } from '@/api';
import { ProgressBar } from '@/ui/progress-bar';
import { Section } from '../../screen/section';
import { formatDay } from '../../words/moments';

/** How far a person has come in each module. */
export function UserProgress({ progress }: { progress: UserProgressDto[] }) {
  return (
    <Section title="Fortschritt">
      <ul className="grid gap-4">
        {progress.map(({ moduleId, title, progressPercentage, completedAt }) => (
          <li key={moduleId}>
            <ProgressBar
              label={title}
              value={progressPercentage}
              valueText={
                completedAt
                  ? `abgeschlossen am ${formatDay(completedAt)}`
                  : `${progressPercentage} %`
              }
            />
          </li>
        ))}
      </ul>
      {progress.length === 0 && <p className="text-ink-soft">Noch nichts gelesen.</p>}
    </Section>
  );
}
