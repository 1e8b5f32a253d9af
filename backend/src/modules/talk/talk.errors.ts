import { AppError } from '../../platform/errors/app-error.js';
import { registerConflict } from '../../platform/errors/to-app-error.js';

export const talkExists = () =>
  new AppError('TALK_EXISTS', 409, 'Ihr Gespräch ist schon angefragt, vereinbart oder geführt.');

export const talkNotOpen = () =>
  new AppError('TALK_NOT_OPEN', 409, 'Diese Anfrage lässt sich nicht mehr zurückziehen.');

export const talkNotIncluded = () =>
  new AppError('TALK_NOT_INCLUDED', 403, 'Ein Gespräch ist in Ihrem Zugang nicht enthalten.');

registerConflict('talk_user_unique', talkExists);
