import { AppError } from '../../platform/errors/app-error.js';

export const mailingStarted = () =>
  new AppError(
    'MAILING_STARTED',
    409,
    'Diese Ausgabe ist schon auf dem Weg. Sie lässt sich nicht mehr ändern und nicht noch einmal senden.',
  );

export const noSubscribers = () =>
  new AppError('NO_SUBSCRIBERS', 409, 'Es gibt noch niemanden, der neue Inhalte bestellt hat.');

export const updateSent = () =>
  new AppError(
    'MODULE_UPDATE_SENT',
    409,
    'Diese Nachricht ist schon verschickt und lässt sich nicht mehr zurücknehmen.',
  );
