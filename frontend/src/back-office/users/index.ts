import { UserShow } from './show/user-show';
import { UserEdit } from './user-edit';
import { UserList } from './user-list';

export const users = { name: 'users', list: UserList, show: UserShow, edit: UserEdit };
