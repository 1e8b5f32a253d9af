import { Injectable, type PipeTransform } from '@nestjs/common';
import { recordNotFound } from './list.errors.js';

/** Lets the number of a row through; anything else names no record. */
@Injectable()
export class RowNumberPipe implements PipeTransform<string, string> {
  transform(id: string): string {
    if (!/^\d{1,15}$/.test(id)) throw recordNotFound();
    return id;
  }
}
