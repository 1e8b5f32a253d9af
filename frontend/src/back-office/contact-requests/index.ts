import { ContactRequestEdit } from './contact-request-edit';
import { ContactRequestList } from './contact-request-list';

export const contactRequests = {
  name: 'contact-requests',
  list: ContactRequestList,
  edit: ContactRequestEdit,
};
