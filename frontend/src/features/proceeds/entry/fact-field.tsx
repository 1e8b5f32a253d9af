import { unbroken } from '@toolkit/documents/reading/markdown-plugins';
import { describeField, type FieldDescription, type FieldPath } from '@toolkit/domain/company';
import { clsx } from 'clsx';
import InfoIcon from 'lucide-react/icons/info';
import { type ChangeEvent, memo, type ReactNode } from 'react';
import { Collapsible } from '@/ui/collapsible';
import { DateField } from '@/ui/date-field';
import { DecimalField } from '@/ui/decimal-field';
import { KeptTogether } from '@/ui/kept-together';
import { MoneyField } from '@/ui/money-field/money-field';
import { RadioCards } from '@/ui/radio-cards';
import { SelectField } from '@/ui/select-field';
import { TextArea } from '@/ui/text-area';
import { TextField } from '@/ui/text-field';
import { type FactValue, valueAt } from '../facts-draft';
import { useFactsEditor } from '../facts-editor';
import { valueText, YES_NO } from '../labels';

const UNKNOWN = 'Weiß ich noch nicht';
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

export function FactField({ path, ...place }: FactFieldProps) {
  const { facts, set, problems, unreadable, setUnreadable, assumed, readOnly } = useFactsEditor();
  return (
    <FactFieldView
      {...place}
      path={path}
      value={valueAt(facts, path)}
      assumed={assumed.get(path)}
      error={problems.get(path)}
      unreadable={unreadable.get(path)}
      readOnly={readOnly}
      onChange={set}
      onUnreadable={setUnreadable}
    />
  );
}

interface FactFieldViewProps extends FactFieldProps {
  value: FactValue;
  assumed: string | undefined;
  error: string | undefined;
  unreadable: string | undefined;
  readOnly: boolean;
  onChange: (path: string, value: FactValue) => void;
  onUnreadable: (path: string, text: string | undefined) => void;
}

const FactFieldView = memo(function FactFieldView(props: FactFieldViewProps) {
  const { path, lead, className, value, assumed, error, readOnly } = props;
  const { unreadable, onChange, onUnreadable } = props;
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
    <div className={clsx('relative grid content-start gap-1.5', className)}>
      <FactControl
        path={path}
        value={value}
        help={line && <KeptTogether>{unbroken(line)}</KeptTogether>}
        error={error}
        unreadable={unreadable}
        onChange={(changed) => {
          if (unreadable !== undefined) onUnreadable(path, undefined);
          onChange(path, changed);
        }}
        onUnreadable={(text) => onUnreadable(path, text)}
      />
      {value === undefined && assumed !== undefined && <AssumedMark>{assumed}</AssumedMark>}
      <FieldNotes about={field.label}>
        {rest && <p>{rest}</p>}
        <p>Ändert: {field.changes}</p>
      </FieldNotes>
    </div>
  );
});

function AssumedMark({ children }: { children: ReactNode }) {
  return (
    <p className="figures flex flex-wrap items-baseline gap-x-2 text-small">
      <span className="rounded-inner border border-brass bg-brass-tint px-1.5 text-brass-ink text-note">
        angenommen
      </span>
      {children}
    </p>
  );
}

function FieldNotes({ about, children }: { about: string; children: ReactNode }) {
  return (
    <details className="text-small print:hidden">
      <summary className="-top-1 -right-1 absolute grid size-8 list-none place-items-center rounded-full text-petrol hover:bg-petrol-tint">
        <InfoIcon aria-hidden="true" className="size-4.5" />
        <span className="sr-only">Mehr zu „{about}“</span>
      </summary>
      <div className="grid gap-1 border-hairline border-l-2 pl-3 text-ink-soft">{children}</div>
    </details>
  );
}

interface ReadFieldProps {
  label: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

function ReadField({ label, className, children }: ReadFieldProps) {
  return (
    <div className={clsx('grid content-start gap-0.5', className)}>
      <p className="text-ink-soft text-small">{label}</p>
      <p className="text-compact">{children}</p>
    </div>
  );
}

interface FactControlProps {
  path: string;
  value: FactValue;
  help: ReactNode;
  error: string | undefined;
  unreadable: string | undefined;
  onChange: (value: FactValue) => void;
  onUnreadable: (text: string) => void;
}

function FactControl(props: FactControlProps) {
  const { path, value, help, error, unreadable, onChange, onUnreadable } = props;
  const { label, unit, choices } = fieldAt(path);
  const texts = { id: fieldId(path), ...(help && { help }), ...(error && { error }) };
  // Leaves room for the button of the notes.
  const heading = <span className="block pr-8">{label}</span>;
  const labelled = { ...texts, label: heading };
  const number = {
    ...labelled,
    unreadable,
    onUnreadable,
    value: typeof value === 'number' ? value : null,
    onChange: (changed: number | null) => onChange(changed ?? undefined),
  };
  const written = {
    ...labelled,
    value: value === undefined ? '' : String(value),
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      onChange(currentTarget.value),
  };
  switch (unit) {
    case 'euro':
      return <MoneyField {...number} />;
    case 'percent':
      return <DecimalField {...number} unit="%" />;
    case 'factor':
      return <DecimalField {...number} />;
    case 'years':
      return <DecimalField {...number} plain unit="Jahre" />;
    case 'year':
    case 'count':
      return <DecimalField {...number} plain />;
    case 'date':
      return (
        <DateField
          {...labelled}
          unreadable={unreadable}
          onUnreadable={onUnreadable}
          value={written.value || undefined}
          onChange={onChange}
        />
      );
    case 'yesNo':
      return (
        <RadioCards
          {...texts}
          label={label}
          name={path}
          options={[...optionsOf(YES_NO), { value: '', label: 'Offen' }]}
          value={written.value}
          onChange={({ currentTarget }) =>
            onChange(currentTarget.value === '' ? undefined : currentTarget.value === 'true')
          }
        />
      );
    case 'choice':
      return (
        <SelectField
          {...labelled}
          placeholder={UNKNOWN}
          options={optionsOf(choices ?? {})}
          value={written.value}
          onChange={({ currentTarget }) => onChange(choiceOf(path, currentTarget.value))}
        />
      );
    default:
      return isLong(path) ? <TextArea {...written} rows={3} /> : <TextField {...written} />;
  }
}

const isLong = (path: string) =>
  /^(?:choice\.reason|company\.premises|offers\.\d+\.note)$/.test(path);

const fieldId = (path: string) => `fact-${path.replaceAll('.', '-')}`;

const optionsOf = (choices: Readonly<Record<string, string>>) =>
  Object.entries(choices).map(([value, label]) => ({ value, label }));

function choiceOf(path: string, chosen: string): FactValue {
  if (chosen === '') return undefined;
  return path === 'owner.churchTaxPercent' ? Number(chosen) : chosen;
}

interface FieldsProps {
  paths: readonly FieldPath[];
  lead?: 'purpose' | 'source';
}

export function Fields({ paths, lead }: FieldsProps) {
  return (
    <div className="grid gap-x-6 gap-y-7 sm:grid-cols-2">
      {paths.map((path) => (
        <FactField key={path} path={path} {...(lead && { lead })} />
      ))}
    </div>
  );
}

interface FieldGroupProps {
  title: string;
  /** Closed at first, because most results do without; never in the example, which is to be read. */
  folded?: boolean;
  children: ReactNode;
}

export function FieldGroup({ title, folded = false, children }: FieldGroupProps) {
  const { readOnly } = useFactsEditor();
  if (folded && !readOnly) {
    return (
      <Collapsible
        title={<span className="font-serif text-h4">{title}</span>}
        className="border-hairline border-t pt-4"
      >
        <div className="grid gap-5">{children}</div>
      </Collapsible>
    );
  }
  return (
    <section className="grid gap-5 border-hairline border-t pt-6">
      <h3 className="text-h4">{title}</h3>
      {children}
    </section>
  );
}
