import { Injectable, type PipeTransform } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { recordNotFound } from '../admin-list/list.errors.js';
import type { AppError } from '../errors/app-error.js';

/** Lets a well-formed id through; anything else names nothing, so it answers `notFound`. */
export class ParseUuidPipe implements PipeTransform<string, string> {
  constructor(private readonly notFound: () => AppError) {}

  transform(id: string): string {
    if (!isUUID(id, 'loose')) throw this.notFound();
    return id;
  }
}

/** Lets the number of a row through; anything else names no record. */
@Injectable()
export class RowNumberPipe implements PipeTransform<string, string> {
  transform(id: string): string {
    if (!/^\d{1,15}$/.test(id)) throw recordNotFound();
    return id;
  }
}
