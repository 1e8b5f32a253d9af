import { LeadList } from './lead-list';
import { LeadShow } from './lead-show';

export const leads = { name: 'leads', list: LeadList, show: LeadShow };
