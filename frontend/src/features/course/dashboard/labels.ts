import { overallProgress, type ProgressMessage, progressMessage } from '@toolkit/domain/course';
import type { ModuleSummaryDto, UserDto } from '@/api';
import type { ToastMessage } from '@/ui/toaster/toast';

const WORDS: Record<ProgressMessage, { title: string; text: string }> = {
  welcome: {
    title: 'Willkommen bei Ihrem Kurs',
    text: 'Nehmen Sie sich für den Anfang eine knappe Stunde. Modul 1 zeigt Ihnen den ganzen Weg.',
  },
  encouragement: {
    title: 'Der Anfang ist gemacht',
    text: 'Bleiben Sie dran. Ein Abschnitt am Abend genügt, um gut voranzukommen.',
  },
  almost: {
    title: 'Sie haben es fast geschafft',
    text: 'Mindestens die Hälfte liegt hinter Ihnen. Was jetzt noch fehlt, ist überschaubar.',
  },
  done: {
    title: 'Herzlichen Glückwunsch',
    text: 'Sie haben den ganzen Kurs abgeschlossen. Alles steht Ihnen zum Nachlesen offen.',
  },
};

export function progressLabels(percentage: number): { title: string; text: string } {
  return WORDS[progressMessage(percentage)];
}

export function greeting(firstName: string | null | undefined): string {
  const name = firstName?.trim();
  return name ? `Guten Tag, ${name}` : 'Guten Tag';
}

type Access = Pick<UserDto, 'hasAccess'>;

export function paymentWelcome(user: Access): ToastMessage {
  return { title: 'Zahlung erfolgreich!', description: description(user), tone: 'success' };
}

const description = ({ hasAccess }: Access): string =>
  hasAccess
    ? 'Willkommen bei Premium! Sie haben jetzt Zugang zu allen Modulen.'
    : 'Sie erhalten gleich eine E-Mail mit den Zugangsdaten.';

export interface CourseFigures {
  begun: boolean;
  completed: number;
  total: number;
  progress: number;
}

export function courseFigures(modules: readonly ModuleSummaryDto[]): CourseFigures {
  const total = modules.length;
  const completed = modules.filter(({ status }) => status === 'completed').length;
  return {
    begun: modules.some(({ progressPercentage }) => progressPercentage > 0),
    completed,
    total,
    progress: overallProgress(modules.map((module) => module.progressPercentage)),
  };
}
