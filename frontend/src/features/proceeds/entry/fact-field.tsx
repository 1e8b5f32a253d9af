import { describeField, type FieldDescription, type FieldPath } from '@stabwechsel/domain/company';
import { clsx } from 'clsx';
import { memo, type ReactNode } from 'react';
import { DecimalField } from '@/ui/decimal-field';
import { MoneyField } from '@/ui/money-field/money-field';
import { NumberField } from '@/ui/number-field';
import { RadioCards } from '@/ui/radio-cards';
import { SelectField } from '@/ui/select-field';
import { TextArea } from '@/ui/text-area';
import { TextField } from '@/ui/text-field';
import { type FactValue, valueAt } from '../facts-draft';
import { useFactsEditor } from '../facts-editor';
import { valueText, YES_NO } from '../labels';

const UNKNOWN = 'Weiß ich noch nicht';
/** A field by itself, or one of an entry of a list. */
type PlacedField = FieldPath | `offers.${number}.${string}`;

function fieldAt(path: string): FieldDescription {
  const field = describeField(path);
  if (!field) throw new Error(`The catalogue knows no field ${path}`);
  return field;
}

interface FactFieldProps {
  path: PlacedField;
  /** The line in sight: what it is asked for, or where it stands in the annual accounts. */
  lead?: 'purpose' | 'source';
  className?: string;
}

/**
 * One field of the catalogue that stands in no list, with its control, what it is for and where it
 * stands. Where nothing may be changed it shows the value as text.
 */
export function FactField({ path, ...place }: FactFieldProps) {
  const { facts, set, problems, assumed, readOnly } = useFactsEditor();
  return (
    <FactFieldView
      {...place}
      path={path}
      value={valueAt(facts, path)}
      assumed={assumed.get(path)}
      error={problems.get(path)}
      readOnly={readOnly}
      onChange={set}
    />
  );
}

interface FactFieldViewProps extends FactFieldProps {
  value: FactValue;
  assumed: string | undefined;
  error: string | undefined;
  readOnly: boolean;
  onChange: (path: string, value: FactValue) => void;
}

/** A key in one field leaves the other forty as they are. */
const FactFieldView = memo(function FactFieldView(props: FactFieldViewProps) {
  const { path, lead, className, value, assumed, error, readOnly, onChange } = props;
  const field = fieldAt(path);
  if (readOnly) {
    return (
      <ReadField label={field.label} className={className}>
        {value === undefined ? (assumed ?? 'nicht bekannt') : valueText(path, value)}
      </ReadField>
    );
  }
  const line = lead === 'source' ? field.source : field.purpose;
  const rest = lead === 'source' ? field.purpose : field.source && `Zu finden: ${field.source}.`;
  return (
    <div className={clsx('grid content-start gap-1.5', className)}>
      <FactControl
        path={path}
        value={value}
        help={line}
        error={error}
        onChange={(changed) => onChange(path, changed)}
      />
      {value === undefined && assumed !== undefined && <AssumedMark>{assumed}</AssumedMark>}
      <FieldNotes>
        {rest && <p>{rest}</p>}
        <p>Ändert: {field.changes}</p>
      </FieldNotes>
    </div>
  );
});

/** Says what is taken as long as the owner has entered nothing. */
export function AssumedMark({ children }: { children: ReactNode }) {
  return (
    <p className="figures flex flex-wrap items-baseline gap-x-2 text-small">
      <span className="rounded-inner border border-brass bg-brass-tint px-1.5 text-brass-ink text-note">
        angenommen
      </span>
      {children}
    </p>
  );
}

/** What else there is to know about a field, one tap away. */
export function FieldNotes({ children }: { children: ReactNode }) {
  return (
    <details className="group text-small print:hidden">
      <summary className="inline-flex min-h-6 items-center rounded-inner text-petrol underline decoration-1 underline-offset-4 hover:decoration-2">
        Mehr dazu
      </summary>
      <div className="mt-1 grid gap-1 border-hairline border-l-2 pl-3 text-ink-soft">
        {children}
      </div>
    </details>
  );
}

interface ReadFieldProps {
  label: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

export function ReadField({ label, className, children }: ReadFieldProps) {
  return (
    <div className={clsx('grid content-start gap-0.5', className)}>
      <p className="text-ink-soft text-small">{label}</p>
      <p className="figures text-compact">{children}</p>
    </div>
  );
}

interface FactControlProps {
  path: string;
  value: FactValue;
  help: string | undefined;
  error: string | undefined;
  onChange: (value: FactValue) => void;
}

function FactControl({ path, value, help, error, onChange }: FactControlProps) {
  const { label, unit, choices } = fieldAt(path);
  const texts = { id: fieldId(path), label, ...(help && { help }), ...(error && { error }) };
  const number = typeof value === 'number' ? value : null;
  const setNumber = (changed: number | null) => onChange(changed ?? undefined);
  switch (unit) {
    case 'euro':
      return <MoneyField {...texts} value={number} onChange={setNumber} />;
    case 'percent':
      return <DecimalField {...texts} unit="%" value={number} onChange={setNumber} />;
    case 'factor':
      return <DecimalField {...texts} value={number} onChange={setNumber} />;
    case 'years':
      return <NumberField {...texts} unit="Jahre" value={number} onChange={setNumber} />;
    case 'year':
    case 'count':
      return <NumberField {...texts} value={number} onChange={setNumber} />;
    case 'yesNo':
      return (
        <RadioCards
          {...texts}
          name={path}
          options={[...optionsOf(YES_NO), { value: '', label: 'Offen' }]}
          value={value === undefined ? '' : String(value)}
          onChange={({ currentTarget }) =>
            onChange(currentTarget.value === '' ? undefined : currentTarget.value === 'true')
          }
        />
      );
    case 'choice':
      return (
        <SelectField
          {...texts}
          placeholder={UNKNOWN}
          options={optionsOf(choices ?? {})}
          value={value === undefined ? '' : String(value)}
          onChange={({ currentTarget }) => onChange(choiceOf(path, currentTarget.value))}
        />
      );
    default:
      if (isLong(path)) {
        return (
          <TextArea
            {...texts}
            rows={3}
            value={value === undefined ? '' : String(value)}
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
          />
        );
      }
      return (
        <TextField
          {...texts}
          type={unit === 'date' ? 'date' : 'text'}
          value={value === undefined ? '' : String(value)}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      );
  }
}

/** What takes a sentence rather than a word. */
const isLong = (path: string) =>
  /^(?:choice\.reason|company\.premises|offers\.\d+\.note)$/.test(path);

/** Lets a warning or the list of what is missing lead to the field. */
export const fieldId = (path: string) => `fact-${path.replaceAll('.', '-')}`;

const optionsOf = (choices: Readonly<Record<string, string>>) =>
  Object.entries(choices).map(([value, label]) => ({ value, label }));

/** The church tax is the one choice among numbers. */
function choiceOf(path: string, chosen: string): FactValue {
  if (chosen === '') return undefined;
  return path === 'owner.churchTaxPercent' ? Number(chosen) : chosen;
}
