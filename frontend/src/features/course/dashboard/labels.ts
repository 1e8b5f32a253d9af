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

/** What the learning-progress card says at an overall progress of `percentage` (0 to 100). */
export function progressLabels(percentage: number): { title: string; text: string } {
  return WORDS[progressMessage(percentage)];
}

/** „Guten Tag, Karl“; without a first name just „Guten Tag“. */
export function greeting(firstName: string | null | undefined): string {
  const name = firstName?.trim();
  return name ? `Guten Tag, ${name}` : 'Guten Tag';
}

type Access = Pick<UserDto, 'hasAccess'>;

/** What is said to somebody whose payment the server has confirmed. */
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
  /**
   * The mean progress of all modules, in whole percent: the one figure for how far one is, which
   * tile and bar share.
   */
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
