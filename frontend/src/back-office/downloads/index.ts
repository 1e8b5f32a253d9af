import { DownloadCreate } from './download-create';
import { DownloadEdit } from './download-edit';
import { DownloadList } from './download-list';

export const downloads = {
  name: 'downloads',
  list: DownloadList,
  edit: DownloadEdit,
  create: DownloadCreate,
};
