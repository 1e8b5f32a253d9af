import { applyDecorators } from '@nestjs/common';
import { FIELD_LABELS, type ValuationField } from '@stabwechsel/domain/valuation';
import { Transform } from 'class-transformer';
import { IsIn, IsInt, IsNumber, IsOptional, IsString, Max, MaxLength } from 'class-validator';

/** An empty value passes as „missing“: the domain asks for it with the specified sentence. */
const EmptyIsMissing = () =>
  Transform(({ value }) => (typeof value === 'string' && value.trim() === '' ? null : value));

interface NumberBounds {
  max: number;
  whole?: boolean;
}

/** A finite number up to `max`, whole where asked, or empty. */
export function NumberField(field: ValuationField, { max, whole = false }: NumberBounds) {
  const label = FIELD_LABELS[field];
  const kind = whole ? 'eine ganze Zahl' : 'eine gültige Zahl';
  const message = `Bitte geben Sie im Feld „${label}“ ${kind} ein.`;
  return applyDecorators(
    EmptyIsMissing(),
    IsOptional(),
    whole ? IsInt({ message }) : IsNumber({}, { message }),
    Max(max, {
      message: `Der Wert im Feld „${label}“ darf höchstens ${max.toLocaleString('de-DE')} sein.`,
    }),
  );
}

/** One of the offered values, or empty. */
export function ChoiceField(field: ValuationField, choices: readonly string[]) {
  return applyDecorators(
    EmptyIsMissing(),
    IsOptional(),
    IsIn(choices, {
      message: `Bitte wählen Sie im Feld „${FIELD_LABELS[field]}“ einen der angebotenen Werte.`,
    }),
  );
}

/** A trimmed text, or empty. */
export function TextField(field: ValuationField, maxLength: number) {
  const label = FIELD_LABELS[field];
  return applyDecorators(
    Transform(({ value }) => (typeof value === 'string' ? value.trim() : value)),
    IsOptional(),
    IsString({ message: `Bitte geben Sie im Feld „${label}“ einen Text ein.` }),
    MaxLength(maxLength, {
      message: `Der Text im Feld „${label}“ darf höchstens ${maxLength} Zeichen lang sein.`,
    }),
  );
}
