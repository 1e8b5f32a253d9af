import { withResolvers } from '@toolkit/domain/es2024';

interface Waiting<Row> {
  answer: Promise<Row[]>;
  resolve(rows: Row[]): void;
  reject(error: unknown): void;
}

/**
 * Asks PostgreSQL once for what several requests ask at the same moment: whatever the event loop takes in at one
 * turn goes with one statement. The statement is sent after all of them have come in, so that none sees anything
 * older than it would alone; nothing is kept.
 */
export class AskedTogether<Row> {
  private waiting = new Map<string, Waiting<Row>>();

  /**
   * @param ask reads the rows of these keys, each named once
   * @param keyOf says whose a row is
   */
  constructor(
    private readonly ask: (keys: string[]) => Promise<Row[]>,
    private readonly keyOf: (row: Row) => string,
  ) {}

  /** The rows of one key, in the order in which they are read; none where there are none. */
  of(key: string): Promise<Row[]> {
    const asked = this.waiting.get(key);
    if (asked) return asked.answer;
    if (this.waiting.size === 0) setImmediate(() => this.askNow());
    const { promise: answer, resolve, reject } = withResolvers<Row[]>();
    this.waiting.set(key, { answer, resolve, reject });
    return answer;
  }

  private async askNow(): Promise<void> {
    const { waiting } = this;
    this.waiting = new Map();
    try {
      const rows = new Map<string, Row[]>([...waiting.keys()].map((key) => [key, []]));
      for (const row of await this.ask([...waiting.keys()])) rows.get(this.keyOf(row))?.push(row);
      for (const [key, { resolve }] of waiting) resolve(rows.get(key) ?? []);
    } catch (error) {
      for (const { reject } of waiting.values()) reject(error);
    }
  }
}
