import { ModuleEdit } from './module-edit';
import { ModuleList } from './module-list';

export const modules = { name: 'modules', list: ModuleList, edit: ModuleEdit };
