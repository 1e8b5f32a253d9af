import type { ModuleSummaryDto } from '@/api';
import { Card } from '@/ui/card';
import { ArrowRightIcon } from '@/ui/icons/navigation-icons';
import { LinkButton } from '@/ui/link-button';
import { nextStep } from '../next-step/next-step';

interface ClosingCallProps {
  modules: readonly ModuleSummaryDto[];
}

/** The end of the page: the one thing to do now. */
export function ClosingCall({ modules }: ClosingCallProps) {
  const { title, to, label } = closingWords(modules);
  return (
    <Card tone="quiet" className="grid justify-items-center gap-5 text-center">
      <h2>{title}</h2>
      <LinkButton to={to} size="large">
        {label}
        <ArrowRightIcon />
      </LinkButton>
    </Card>
  );
}

function closingWords(modules: readonly ModuleSummaryDto[]) {
  const step = nextStep(modules);
  if (step.kind === 'module') {
    const { id, orderIndex, progressPercentage } = step.module;
    const started = orderIndex > 1 || progressPercentage > 0;
    return {
      title: started ? 'Gehen Sie den nächsten Schritt' : 'Machen Sie den ersten Schritt',
      to: `/modules/${id}`,
      label: started ? `Weiter mit Modul ${orderIndex}` : `Mit Modul ${orderIndex} beginnen`,
    };
  }
  if (step.kind === 'premium') {
    return {
      title: 'Gehen Sie den Weg zu Ende',
      to: '/checkout',
      label: 'Premium freischalten',
    };
  }
  return {
    title: 'Nutzen Sie die Zeit für Ihre Unterlagen',
    to: '/downloads',
    label: 'Downloads und Vorlagen',
  };
}
