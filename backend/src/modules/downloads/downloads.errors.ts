import { AppError } from '../../platform/errors/app-error.js';

export const downloadNotFound = () =>
  new AppError('DOWNLOAD_NOT_FOUND', 404, 'Dieses Dokument gibt es nicht.');

export const premiumRequired = () =>
  new AppError(
    'PREMIUM_REQUIRED',
    403,
    'Premium-Zugang erforderlich: Dieses Dokument gehört zum Premium-Zugang.',
  );

export const signInRequired = () =>
  new AppError('UNAUTHORIZED', 401, 'Bitte melden Sie sich an, um das Dokument herunterzuladen.');

export const linkExpired = () =>
  new AppError(
    'DOWNLOAD_LINK_INVALID',
    401,
    'Dieser Link ist ungültig oder abgelaufen. Bitte starten Sie den Download erneut.',
  );

export const documentOfCourse = () =>
  new AppError(
    'DOCUMENT_OF_COURSE',
    409,
    'Dieses Dokument gehört zum Kurs und kann nicht gelöscht werden. Sie können es verbergen.',
  );

export const documentNotFillable = () =>
  new AppError(
    'DOCUMENT_NOT_FILLABLE',
    409,
    'Dieses Dokument lässt sich nicht online ausfüllen. Sie können es herunterladen.',
  );

export const documentNotSet = () =>
  new AppError(
    'DOCUMENT_NOT_SET',
    503,
    'Die Datei konnte nicht erstellt werden. Ihre Eingaben sind gespeichert. Bitte versuchen Sie es in einer Minute erneut.',
  );

export const moduleNotSet = () =>
  new AppError(
    'MODULE_NOT_SET',
    503,
    'Das PDF konnte nicht erstellt werden. Bitte versuchen Sie es in einer Minute erneut.',
  );

export const formatNotFound = () =>
  new AppError('FORMAT_NOT_FOUND', 404, 'In diesem Format gibt es das Dokument nicht.');

export const filledVersionNotFound = () =>
  new AppError('FILLED_VERSION_NOT_FOUND', 404, 'Diese Fassung gibt es nicht.');

export const legalFormNeeded = () =>
  new AppError(
    'LEGAL_FORM_NEEDED',
    409,
    'Bitte geben Sie zuerst die Rechtsform an: Davon hängt ab, welche Klauseln gelten.',
  );

export interface AnswerDifference {
  key: string;
  label: string;
  stored: string | null;
  yours: string | null;
}

/** @param stored the answers of now, and what in them differs from those that were sent */
export const answersChanged = (stored: {
  version: number;
  answers: Record<string, string>;
  differences: AnswerDifference[];
}) =>
  new AppError(
    'ANSWERS_CHANGED',
    409,
    'In einem anderen Fenster wurde inzwischen etwas geändert. Bitte wählen Sie, was gelten soll.',
    undefined,
    stored,
  );
