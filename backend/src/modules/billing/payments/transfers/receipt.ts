/** Money that has come in by bank transfer, as staff or a bank statement tell of it. */
export interface Receipt {
  paymentId: string;
  /** Above zero. */
  cents: number;
  /** The day on which the bank has booked it, as `2026-12-01`. */
  receivedOn: string;
  /** A line of a bank statement tells of its money once, however often it is read. */
  source: { by: 'staff' } | StatementSource;
}

export interface StatementSource {
  by: 'statement';
  lineId: string;
  /** How often its money was taken back from an order before. */
  timesTakenBack: number;
}

/**
 * `settled`: all of it is there now. `part`: some is missing. `surplus`: more than was asked for.
 * `late`: the order was cancelled before, nothing is granted. `known`: this source was booked before.
 */
export type ReceiptResult = 'settled' | 'part' | 'surplus' | 'late' | 'known';

/** The one key of what a line tells of; another one for each time that its money was taken back. */
export const sourceKey = ({ lineId, timesTakenBack }: StatementSource): string =>
  `statement-line:${lineId}${timesTakenBack > 0 ? `:${timesTakenBack}` : ''}`;
