import type { AdminDownloadDto } from '@/api';
import { formatNumber } from '@/lib/format';
import { Facts } from '../../screen/facts';
import { Section } from '../../screen/section';
import { formatFileSize } from '../../words/file-size';
import { formatMoment } from '../../words/moments';
import { sourceWords } from '../download-words';
import { FileVersions } from './file-versions';
import { ReplaceFile } from './replace-file';
import { SaveStoredFile } from './save-stored-file';
import { WithdrawDownload } from './withdraw-download';

/** The file that is offered now, the ones before, and what can be done with it. */
export function DownloadFile({ download }: { download: AdminDownloadDto }) {
  return (
    <div className="grid grid-cols-1 gap-6">
      <Section title="Datei">
        <Facts
          items={[
            ['Name', download.fileName],
            ['Art und Größe', `${download.fileType}, ${formatFileSize(download.fileSize)}`],
            ['Downloads', formatNumber(download.downloadCount)],
            ['Fassung vom', formatMoment(download.fileWrittenAt)],
            ['Von', download.fileAuthor ?? sourceWords.content],
            ['Herkunft der Unterlage', sourceWords[download.source]],
          ]}
        />
        <div className="flex flex-wrap gap-3">
          <SaveStoredFile path={encodeURIComponent(download.id)} name={download.fileName} />
          <ReplaceFile download={download} />
          {download.source === 'staff' && <WithdrawDownload download={download} />}
        </div>
      </Section>
      <FileVersions download={download} />
    </div>
  );
}
