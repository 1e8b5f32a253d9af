import { modulePath, paths } from '@/lib/paths';
import { daysText } from '../status/unlock-text';
import type { NextStep } from './next-step';

interface NextStepLabels {
  title: string;
  text: string;
  link: { to: string; label: string };
}

export function nextStepLabels(step: NextStep): NextStepLabels {
  switch (step.kind) {
    case 'module':
      return {
        title: `Modul ${step.module.orderIndex}: ${step.module.title}`,
        text: step.module.description,
        link: {
          to: modulePath(step.module.id),
          label:
            step.module.progressPercentage > 0
              ? `Modul ${step.module.orderIndex} weiterlesen`
              : 'Jetzt beginnen',
        },
      };
    case 'wait':
      return {
        title: `Modul ${step.module.orderIndex} öffnet in ${daysText(step.days)}`,
        text: 'Es wird automatisch freigeschaltet, und Sie erhalten eine E-Mail. Bis dahin können Sie in den abgeschlossenen Modulen nachlesen.',
        link: { to: paths.modules, label: 'Module ansehen' },
      };
    case 'premium':
      return {
        title: 'Weiter geht es mit dem Premium-Zugang',
        text: 'Was ohne Premium offen ist, haben Sie abgeschlossen. Die übrigen Module öffnen sich mit einer einmaligen Zahlung.',
        link: { to: paths.checkout, label: 'Premium-Zugang ansehen' },
      };
    case 'done':
      return {
        title: 'Alle Module sind abgeschlossen',
        text: 'Sie haben den ganzen Kurs durchgearbeitet. Schlagen Sie nach, was Sie für Ihren Verkauf gerade brauchen.',
        link: { to: paths.modules, label: 'Module ansehen' },
      };
  }
}
