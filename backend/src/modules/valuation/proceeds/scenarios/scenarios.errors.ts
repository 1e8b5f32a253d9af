import { AppError } from '../../../../platform/errors/app-error.js';
import { registerConflict } from '../../../../platform/errors/to-app-error.js';
import { MAX_SCENARIOS } from './scenarios.dto.js';

export const scenarioNotFound = () =>
  new AppError('SCENARIO_NOT_FOUND', 404, 'Dieses Szenario gibt es nicht.');

export const tooManyScenarios = () =>
  new AppError(
    'TOO_MANY_SCENARIOS',
    409,
    `Sie können höchstens ${MAX_SCENARIOS} Szenarien speichern. Bitte löschen Sie zuerst eines.`,
  );

const NAME_TAKEN = 'Ein Szenario mit diesem Namen gibt es schon.';

registerConflict(
  'proceeds_scenario_name_unique',
  () => new AppError('SCENARIO_NAME_TAKEN', 409, NAME_TAKEN, { name: [NAME_TAKEN] }),
);
