import { type FieldChange, titleOf } from '@toolkit/domain/company';
import { AppError } from '../../platform/errors/app-error.js';
import type { CompanyDto } from './company.dto.js';

/** Differences named in one answer: more than anybody compares by eye. */
const MAX_DIFFERENCES = 200;

/** @param differences of the stored state (`before`) from the one that was sent (`after`) */
export const companyChanged = (stored: CompanyDto, differences: readonly FieldChange[]) =>
  new AppError(
    'COMPANY_CHANGED',
    409,
    'In einem anderen Fenster wurde inzwischen etwas geändert. Bitte wählen Sie, was gelten soll.',
    undefined,
    {
      ...stored,
      differences: differences.slice(0, MAX_DIFFERENCES).map(({ field, before, after }) => ({
        field,
        label: titleOf(field),
        stored: before ?? null,
        yours: after ?? null,
      })),
    },
  );

export const nothingToUndo = () =>
  new AppError('NOTHING_TO_UNDO', 409, 'Es gibt keine frühere Fassung mehr.');

export const companyVersionNotFound = () =>
  new AppError('COMPANY_VERSION_NOT_FOUND', 404, 'Diese Fassung gibt es nicht mehr.');
