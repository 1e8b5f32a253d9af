import type { DataSource } from 'typeorm';
import type { Instance } from './instance.js';

/** The example company, as the calculator takes it. */
export const INPUT = {
  jahresumsatz: 3_800_000,
  jahresgewinn: 420_000,
  branche: 'Bau/Handwerk',
  mitarbeiteranzahl: 24,
  unternehmensalter: 33,
  inhaberabhangigkeit: 'hoch',
  kundenabhangigkeit: 'ja',
  marktposition: 'regional',
  wachstumstrend: 'stabil',
};

type Pick = () => Instance;
/** Tells the names of those that the database holds. */
type Query = (sql: string, names: string[]) => Promise<{ name: string }[]>;

/** People who write without a pause and remember what the server has acknowledged. */
export class Writers {
  readonly valuations: string[] = [];
  readonly enquiries: string[] = [];
  /** Calls without an answer: the connection broke. */
  brokenOff = 0;
  /** Answers that are neither a success nor a refusal in order, by their status. */
  readonly faults = new Map<number, number>();
  private stopped = false;
  private number = 0;
  private waiting: { count: number; resume: () => void }[] = [];

  /**
   * @param pick which server the next call goes to
   * @param token whose valuations these are
   */
  constructor(
    private readonly pick: Pick,
    private readonly token: string,
  ) {}

  get acknowledged(): number {
    return this.valuations.length + this.enquiries.length;
  }

  /** Begins writing with so many people at once; the answer ends when they have stopped. */
  async work(people: number): Promise<void> {
    this.stopped = false;
    await Promise.all(
      Array.from({ length: people }, async () => {
        while (!this.stopped) await this.writeOnce();
      }),
    );
  }

  /** Resolves when so many more writes have been acknowledged. */
  more(count: number): Promise<void> {
    return new Promise((resume) => {
      this.waiting.push({ count: this.acknowledged + count, resume });
    });
  }

  stop(): void {
    this.stopped = true;
  }

  /** What was acknowledged and is not in the database. */
  async lost(query: Query): Promise<string[]> {
    const found = await Promise.all([
      query(
        'SELECT "companyName" AS "name" FROM "valuation" WHERE "companyName" = ANY($1)',
        this.valuations,
      ),
      query(
        'SELECT "subject" AS "name" FROM "contact_request" WHERE "subject" = ANY($1)',
        this.enquiries,
      ),
    ]);
    const kept = new Set(found.flat().map(({ name }) => name));
    return [...this.valuations, ...this.enquiries].filter((name) => !kept.has(name));
  }

  private async writeOnce(): Promise<void> {
    this.number += 1;
    const name = `Betrieb ${this.number} von ${this.token.slice(-12)}`;
    // An account may keep 500 valuations.
    const enquiry = this.number % 6 !== 0 || this.valuations.length > 450;
    const from = `198.${this.number % 200}.${Math.floor(this.number / 200) % 200}.9`;
    try {
      const { status } = await (enquiry
        ? this.pick().call('/api/contact', {
            method: 'POST',
            from,
            body: contact(name, this.number),
          })
        : this.pick().call('/api/valuations', {
            method: 'POST',
            from,
            token: this.token,
            body: { companyName: name, input: INPUT },
          }));
      if (status < 300) this.remember(enquiry ? this.enquiries : this.valuations, name);
      else if (status >= 500) this.faults.set(status, (this.faults.get(status) ?? 0) + 1);
    } catch {
      this.brokenOff += 1;
    }
  }

  private remember(list: string[], name: string): void {
    list.push(name);
    const due = this.waiting.filter(({ count }) => count <= this.acknowledged);
    this.waiting = this.waiting.filter((one) => !due.includes(one));
    for (const { resume } of due) resume();
  }
}

const contact = (subject: string, number: number) => ({
  name: 'Petra Muster',
  email: `anfrage-${number}@example.com`,
  subject,
  message: 'Bitte rufen Sie mich zurück.',
  agreeDataProtection: true,
});

/** Asks the given database. */
export const inDatabase =
  (dataSource: DataSource): Query =>
  (sql, names) =>
    dataSource.query(sql, [names]);
