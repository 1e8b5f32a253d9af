import { required, useInput } from 'react-admin';
import { FileField } from '../../inputs/file-field';
import { FILE_HELP, FILE_TYPES } from '../download-words';

/** The file of a new document. */
export function UploadInput({ source }: { source: string }) {
  const { field, fieldState } = useInput({ source, validate: required() });
  const error = messageOf(fieldState.error?.message);
  return (
    <FileField
      label="Datei"
      accept={FILE_TYPES}
      help={FILE_HELP}
      inputRef={field.ref}
      onChosen={(file) => field.onChange(file && { rawFile: file })}
      {...(error && { error })}
    />
  );
}

/** React-admin marks its own messages; those of the server come as they are. */
function messageOf(message: string | undefined): string | undefined {
  if (!message?.startsWith('@@react-admin@@')) return message;
  return 'Bitte wählen Sie eine Datei aus.';
}
