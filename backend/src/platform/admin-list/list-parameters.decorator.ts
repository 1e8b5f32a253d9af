import { applyDecorators } from '@nestjs/common';
import { ApiQuery } from '@nestjs/swagger';

/** Describes the parameters that every list of the back office takes. */
export const ListParameters = () =>
  applyDecorators(
    ApiQuery({ name: 'filter', required: false, example: '{"q":"karl"}' }),
    ApiQuery({ name: 'range', required: false, example: '[0,24]' }),
    ApiQuery({ name: 'sort', required: false, example: '["createdAt","DESC"]' }),
  );
