import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiQuery } from '@nestjs/swagger';

export const IS_LIST = 'isList';

/** The most rows of a list that a screen shows at once. */
const MOST_ON_SCREEN = 100;

/** Whether more rows are asked for than a screen shows: that is an export. */
export function asksForMany(query: unknown): boolean {
  try {
    const [from, to] = JSON.parse((query as { range: string }).range);
    return to - from >= MOST_ON_SCREEN;
  } catch {
    return false;
  }
}

/** Marks a list of the back office and describes the parameters that every one takes. */
export const ListParameters = () =>
  applyDecorators(
    SetMetadata(IS_LIST, true),
    ApiQuery({ name: 'filter', required: false, example: '{"q":"karl"}' }),
    ApiQuery({ name: 'range', required: false, example: '[0,24]' }),
    ApiQuery({ name: 'sort', required: false, example: '["createdAt","DESC"]' }),
  );
