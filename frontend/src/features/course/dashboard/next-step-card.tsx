import type { ModuleSummaryDto } from '@/api';
import { Card } from '@/ui/card';
import { ArrowRightIcon } from '@/ui/icons/navigation-icons';
import { LinkButton } from '@/ui/link-button';
import { ProgressBar } from '@/ui/progress-bar';
import { nextStep } from '../next-step/next-step';
import { nextStepWords } from '../next-step/next-step-words';

interface NextStepCardProps {
  modules: readonly ModuleSummaryDto[];
}

/** The one thing to do now. */
export function NextStepCard({ modules }: NextStepCardProps) {
  const step = nextStep(modules);
  const { title, text, link } = nextStepWords(step);
  const progress = step.kind === 'module' ? step.module.progressPercentage : 0;
  return (
    <Card className="grid gap-5">
      <div className="grid gap-2">
        <h2 className="font-sans text-small text-brass-ink">Nächster Schritt</h2>
        <p className="font-serif text-h2 font-semibold text-balance">{title}</p>
        <p className="max-w-reading text-ink-soft">{text}</p>
      </div>
      {progress > 0 && <ProgressBar label="Bisher gelesen" value={progress} />}
      <LinkButton to={link.to} size="large" className="justify-self-start max-sm:w-full">
        {link.label}
        <ArrowRightIcon />
      </LinkButton>
    </Card>
  );
}
