import { germanClock, germanDay, momentInGermany } from '@toolkit/domain/german-time';
import {
  DateInput,
  DateTimeInput,
  type DateTimeInputProps,
  NullableBooleanInput,
  ReferenceInput,
  SelectInput,
  TextInput,
  type TextInputProps,
} from 'react-admin';
import { KEEPS_ENTRIES } from '@/lib/saving/unsaved';

export interface Choice {
  id: string;
  name: string;
}

/** The filter `q`, by what it looks through. */
export const searchFilter = (label: string) => (
  <TextInput
    key="q"
    source="q"
    type="search"
    label={label}
    alwaysOn
    autoComplete="off"
    sx={{ minWidth: { sm: 320 } }}
  />
);

export const choiceFilter = (
  source: string,
  label: string,
  choices: Choice[],
  alwaysOn?: 'alwaysOn',
) => (
  <SelectInput
    key={source}
    source={source}
    label={label}
    choices={choices}
    emptyText="Alle"
    {...(alwaysOn && { alwaysOn: true })}
  />
);

export const yesNoFilter = (source: string, label: string) => (
  <NullableBooleanInput key={source} source={source} label={label} />
);

export const COURSE_ORDER = { field: 'orderIndex', order: 'ASC' } as const;

export const moduleFilter = (
  <ReferenceInput key="moduleId" source="moduleId" reference="modules" sort={COURSE_ORDER} alwaysOn>
    <SelectInput label="Modul" optionText="title" emptyText="Alle" />
  </ReferenceInput>
);

/** From a day on, and before a day; the server is sent the moment at which the day begins in Germany. */
export const periodFilters = (since: string, before: string) =>
  [
    ['since', since],
    ['before', before],
  ].map(([source = '', label]) => (
    <DateInput
      key={source}
      source={source}
      label={label}
      parse={toMoment}
      format={toDay}
      {...KEEPS_ENTRIES}
    />
  ));

export const toMoment = (day: string) => momentInGermany(day)?.toISOString() ?? '';

export const toDay = (value?: string) => (value ? germanDay(new Date(value)) : '');

/** A day with its time, in German time wherever the computer is. */
export const GermanDateTimeInput = (props: DateTimeInputProps) => (
  <DateTimeInput
    parse={(text: string) => {
      const [day = '', clock] = text.split('T');
      return momentInGermany(day, clock)?.toISOString() ?? '';
    }}
    format={(value?: string) => {
      if (!value?.endsWith('Z')) return value ?? '';
      const moment = new Date(value);
      return `${germanDay(moment)}T${germanClock(moment)}`;
    }}
    {...props}
  />
);

/** One line of text that is shown whole however long it is; it takes no line breaks. */
export const LongLineInput = (props: TextInputProps) => (
  <TextInput multiline parse={(text: string) => text.replace(/\s*\n\s*/g, ' ')} {...props} />
);
