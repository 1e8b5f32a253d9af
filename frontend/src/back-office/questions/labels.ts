import type { AdminQuestionDto } from '@/api';
import { formatNumber } from '@/lib/format';

/** Why an answer did not help, as owners say it under an answer. */
export const reasonLabels: Record<AdminQuestionDto['reasons'][number], string> = {
  'other-question': 'Beantwortet eine andere Frage',
  wrong: 'Falsch',
  'too-general': 'Zu allgemein',
  unclear: 'Unverständlich',
};

export const whyChoices = [
  { id: 'unanswered', name: 'Unbeantwortet' },
  { id: 'down', name: 'Nicht hilfreich' },
];

/** `3-mal` */
export const times = (number: number) => `${formatNumber(number)}-mal`;
