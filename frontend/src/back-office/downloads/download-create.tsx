import { CreateBase, required, SaveButton, useInput } from 'react-admin';
import type { AdminDownloadDto } from '@/api';
import { LinkButton } from '@/ui/link-button';
import { FileField } from '../edit/file-field';
import { InputForm } from '../edit/input-form';
import { editPath, listPath, withoutBase } from '../screen/record-path';
import { ScreenHeading } from '../screen/screen-heading';
import { Section } from '../screen/section';
import { DownloadInputs } from './download-inputs';
import { FILE_HELP, FILE_TYPES } from './labels';

const LIST = listPath('downloads');

/** A document of staff's own; the server looks at what the file really is. */
export const DownloadCreate = () => (
  <CreateBase
    disableAuthentication
    redirect={(_resource, id) => withoutBase(editPath('downloads', String(id)))}
    record={{ visible: true } as Partial<AdminDownloadDto>}
  >
    <div className="grid grid-cols-1 gap-6">
      <ScreenHeading title="Neue Unterlage" back={{ to: LIST, label: 'Downloads' }} />
      <Section title="Datei und Angaben" className="max-w-form">
        <InputForm className="grid grid-cols-1 gap-2">
          <UploadInput source="file" />
          <DownloadInputs />
          <div className="mt-3 flex flex-wrap items-center gap-3">
            <SaveButton icon={null} size="large" label="Hochladen" alwaysEnable />
            <LinkButton to={LIST} variant="quiet" size="compact">
              Abbrechen
            </LinkButton>
          </div>
        </InputForm>
      </Section>
    </div>
  </CreateBase>
);

/** The file of a new document. */
function UploadInput({ source }: { source: string }) {
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
