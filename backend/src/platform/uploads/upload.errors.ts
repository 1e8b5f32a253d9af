import { AppError, ValidationError } from '../errors/app-error.js';

export const notAForm = () =>
  new AppError(
    'UNSUPPORTED_MEDIA_TYPE',
    415,
    'Bitte senden Sie die Datei als Formular (multipart/form-data).',
  );

export const unreadableForm = () =>
  new AppError('INVALID_FORM', 400, 'Das Formular ist nicht lesbar.');

export const fileTooLarge = (maxBytes: number) =>
  new AppError(
    'FILE_TOO_LARGE',
    413,
    `Die Datei ist zu groß. Möglich sind höchstens ${maxBytes / 1024 / 1024} MB.`,
  );

export const fileMissing = () =>
  new ValidationError({ file: ['Bitte wählen Sie eine Datei aus.'] });

export const fileEmpty = () => new ValidationError({ file: ['Die Datei ist leer.'] });
