export type * from './generated/types.gen';
