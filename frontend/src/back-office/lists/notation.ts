import { germanDay, momentInGermany } from '@toolkit/domain/german-time';
import { formatDay, parseDay } from '@/ui/date-field';

/** How one writes and reads a point in time. */
export interface Notation {
  example: string;
  placeholder: string;
  /** What is written, as the server takes it; undefined for what cannot be read. */
  read: (text: string) => string | undefined;
  /** What the server has, as one writes it; empty for anything else. */
  write: (value: string) => string;
}

/** The list is asked for the moment at which the day begins in Germany. */
export const DAY: Notation = {
  example: '31.12.2026',
  placeholder: 'TT.MM.JJJJ',
  read: (text) => {
    const day = parseDay(text);
    return day && momentInGermany(day)?.toISOString();
  },
  write: (value) => {
    const moment = new Date(value);
    return Number.isNaN(moment.getTime()) ? '' : formatDay(germanDay(moment));
  },
};

export const MONTH: Notation = {
  example: '12.2026',
  placeholder: 'MM.JJJJ',
  read: (text) => {
    const [, month = '', year = ''] = /^\s*(0?[1-9]|1[0-2])[./]\s*(\d{4})\s*$/.exec(text) ?? [];
    return year ? `${year}-${month.padStart(2, '0')}` : undefined;
  },
  write: (value) => (/^\d{4}-\d{2}$/.test(value) ? formatDay(value) : ''),
};
