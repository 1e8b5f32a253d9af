import { AppError } from '../../platform/errors/app-error.js';
import { MAX_NOTES, type NoteDto } from './notes.dto.js';

export const noteNotFound = () => new AppError('NOTE_NOT_FOUND', 404, 'Diese Notiz gibt es nicht.');

export const tooManyNotes = () =>
  new AppError(
    'TOO_MANY_NOTES',
    409,
    `Sie können höchstens ${MAX_NOTES.toLocaleString('de-DE')} Notizen aufbewahren. Bitte löschen Sie zuerst eine ältere.`,
  );

export const notesNotSet = () =>
  new AppError(
    'NOTES_NOT_SET',
    503,
    'Das PDF konnte nicht erstellt werden. Ihre Notizen sind gespeichert. Bitte versuchen Sie es in einer Minute erneut.',
  );

/** @param stored as it is now */
export const noteChanged = (stored: NoteDto) =>
  new AppError(
    'NOTE_CHANGED',
    409,
    'Diese Notiz wurde in einem anderen Fenster geändert. Bitte wählen Sie, was gelten soll.',
    undefined,
    stored,
  );
