import { AppError } from '../../platform/errors/app-error.js';
import { keptKinds } from '../../platform/mail/kept-letters.js';

export const isToBeKept = (kind: string) => keptKinds().includes(kind);

export const emailToBeKept = () =>
  new AppError(
    'EMAIL_TO_BE_KEPT',
    409,
    'Diese E-Mail gehört zu einem Kauf und kann nicht gelöscht werden: Für sie gilt die gesetzliche Aufbewahrungspflicht.',
  );

export const emailNotSentYet = () =>
  new AppError(
    'EMAIL_NOT_SENT_YET',
    409,
    'Diese E-Mail ist noch nicht gesendet. Bitte löschen Sie sie, sobald sie gesendet ist.',
  );
