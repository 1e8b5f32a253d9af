import type { AdminDownloadDto } from '@/api';
import { EditScreen } from '../edit/edit-screen';
import { RecordForm } from '../edit/record-form';
import { listPath } from '../screen/record-path';
import { ScreenHeading } from '../screen/screen-heading';
import { Section } from '../screen/section';
import { DownloadInputs } from './download-inputs';
import { DownloadStates } from './download-states';
import { DownloadFile } from './file/download-file';
import { FileChanged } from './file/file-changed';

const LIST = listPath('downloads');

/** What a document is called, where it stands, and its file. */
export const DownloadEdit = () => (
  <EditScreen<AdminDownloadDto>
    fields={['title', 'description', 'moduleId', 'orderIndex', 'visible']}
  >
    {(download, conflict) => (
      <>
        <ScreenHeading
          title={download.title}
          back={{ to: LIST, label: 'Downloads' }}
          state={<DownloadStates download={download} />}
        />
        {download.fileChanged && <FileChanged download={download} />}
        <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-2">
          <Section title="Angaben">
            <RecordForm conflict={conflict} back={LIST}>
              <DownloadInputs />
            </RecordForm>
          </Section>
          <DownloadFile download={download} />
        </div>
      </>
    )}
  </EditScreen>
);
