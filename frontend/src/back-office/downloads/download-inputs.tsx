import {
  BooleanInput,
  maxLength,
  NumberInput,
  ReferenceInput,
  required,
  SelectInput,
  TextInput,
} from 'react-admin';
import { GrowingLine } from '../edit/growing-line';

/** What readers see of a document and where it stands. */
export function DownloadInputs() {
  return (
    <>
      <GrowingLine source="title" validate={[required(), maxLength(200)]} />
      <TextInput
        source="description"
        multiline
        minRows={2}
        validate={[required(), maxLength(1000)]}
      />
      <ReferenceInput
        source="moduleId"
        reference="modules"
        sort={{ field: 'orderIndex', order: 'ASC' }}
      >
        <SelectInput label="Modul" optionText="title" emptyText="Bonus-Material" />
      </ReferenceInput>
      <NumberInput
        source="orderIndex"
        min={1}
        max={999}
        step={1}
        helperText="Kleinere Zahlen stehen weiter oben."
      />
      <BooleanInput
        source="visible"
        helperText="Eine verborgene Unterlage kann niemand öffnen, auch nicht mit einem früheren Link."
      />
    </>
  );
}
