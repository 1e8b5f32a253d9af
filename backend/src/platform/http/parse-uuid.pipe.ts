import type { PipeTransform } from '@nestjs/common';
import { isUUID } from 'class-validator';
import type { AppError } from '../errors/app-error.js';

/** Lets a well-formed id through; anything else names nothing, so it answers `notFound`. */
export class ParseUuidPipe implements PipeTransform<string, string> {
  constructor(private readonly notFound: () => AppError) {}

  transform(id: string): string {
    if (!isUUID(id, 'loose')) throw this.notFound();
    return id;
  }
}
