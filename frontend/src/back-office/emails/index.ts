import { EmailList } from './email-list';
import { EmailShow } from './email-show';

export const emails = { name: 'emails', list: EmailList, show: EmailShow };
