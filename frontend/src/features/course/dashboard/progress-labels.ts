import { type ProgressMessage, progressMessage } from '@toolkit/domain/course';

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
