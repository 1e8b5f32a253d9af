import { NullableBooleanInput, SelectInput, TextInput } from 'react-admin';
import { DayInput } from '../edit/moment-input';

/** The search that every list shows. */
export const searchFilter = (label: string) => (
  <TextInput key="q" source="q" label={label} alwaysOn resettable type="search" />
);

export interface Choice {
  id: string;
  name: string;
}

/** One of some named values. */
export const choiceFilter = (
  source: string,
  label: string,
  choices: Choice[],
  alwaysOn = false,
) => (
  <SelectInput
    key={source}
    source={source}
    label={label}
    choices={choices}
    alwaysOn={alwaysOn}
    emptyText="Alle"
    translateChoice={false}
  />
);

/** Yes, no, or both. */
export const yesNoFilter = (source: string, label: string) => (
  <NullableBooleanInput
    key={source}
    source={source}
    label={label}
    nullLabel="Alle"
    trueLabel="Ja"
    falseLabel="Nein"
  />
);

/** From a day on, and before a day. */
export const periodFilters = (since: string, before: string) => [
  <DayInput key="since" source="since" label={since} />,
  <DayInput key="before" source="before" label={before} />,
];
