import { maxLength, NumberInput, required, TextInput } from 'react-admin';
import type { AdminModuleDetailDto } from '@/api';
import { setPreview } from '@/lib/preview';
import { LinkButton } from '@/ui/link-button';
import { EditScreen } from '../edit/edit-screen';
import { RecordForm } from '../edit/record-form';
import { listPath } from '../screen/record-path';
import { ScreenHeading } from '../screen/screen-heading';
import { Section } from '../screen/section';
import { MarkdownInput } from './editor/markdown-input';
import { FileChanged } from './file-changed';
import { ModuleStates } from './module-states';
import { ModuleVersions } from './versions/module-versions';

const LIST = listPath('modules');

/** A module's words and text, beside what readers will see. */
export const ModuleEdit = () => (
  <EditScreen<AdminModuleDetailDto> fields={['title', 'description', 'unlockAfterDays', 'content']}>
    {(module, conflict) => (
      <>
        <ScreenHeading
          title={`Modul ${module.orderIndex}: ${module.title}`}
          back={{ to: LIST, label: 'Module' }}
          state={<ModuleStates module={module} />}
          actions={
            <LinkButton
              to={`/modules/${module.id}`}
              variant="secondary"
              size="compact"
              onClick={() => setPreview('premium')}
            >
              Im Kurs ansehen
            </LinkButton>
          }
        />
        {module.fileChanged && <FileChanged module={module} />}
        <Section title="Angaben und Text">
          <RecordForm conflict={conflict} back={LIST}>
            <TextInput source="title" validate={[required(), maxLength(200)]} />
            <TextInput
              source="description"
              multiline
              minRows={2}
              validate={[required(), maxLength(1000)]}
            />
            <NumberInput
              source="unlockAfterDays"
              min={0}
              max={3650}
              step={1}
              validate={required()}
              helperText="Tage ab Beginn des Premium-Zugangs; 0 öffnet das Modul sofort."
            />
            <MarkdownInput source="content" />
          </RecordForm>
        </Section>
        <ModuleVersions module={module} />
      </>
    )}
  </EditScreen>
);
