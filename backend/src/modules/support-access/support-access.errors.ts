import { AppError } from '../../platform/errors/app-error.js';

export const supportAccessNeeded = () =>
  new AppError(
    'SUPPORT_ACCESS_NEEDED',
    403,
    'Für dieses Konto ist der Zugriff nicht oder nicht mehr freigegeben. Freigeben kann ihn nur das Konto selbst, in seinen Einstellungen und für 24 Stunden.',
  );
