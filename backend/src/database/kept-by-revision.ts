/**
 * Holds in memory what is the same for everybody and made from tables that seldom change. Once a second at
 * most it is asked whether they have; where they have, whoever asked waits for what is made anew.
 */
export class KeptByRevision<Value> {
  /** How soon an instance sees what another one has changed. */
  static lookAgainMs = 1_000;

  private kept: { revision: string; value: Value } | null = null;
  private lookedAt = Number.NEGATIVE_INFINITY;
  private looking: Promise<Value> | null = null;
  private changes = 0;

  /**
   * @param revision a short text that changes with the tables
   * @param make reads them; what it answers is shared, so nobody may change it
   */
  constructor(
    private readonly revision: () => Promise<string>,
    private readonly make: () => Promise<Value>,
  ) {}

  /** As of a second ago or later. */
  async current(): Promise<Value> {
    if (this.kept && Date.now() - this.lookedAt < KeptByRevision.lookAgainMs)
      return this.kept.value;
    this.looking ??= this.look();
    return this.looking;
  }

  /** Whoever has changed the tables here sees it at once. */
  forget(): void {
    this.changes += 1;
    this.lookedAt = Number.NEGATIVE_INFINITY;
    this.looking = null;
  }

  private async look(): Promise<Value> {
    const { changes } = this;
    try {
      // Before the rows: what changes between the two is seen with the next look.
      const revision = await this.revision();
      if (this.kept?.revision !== revision) this.kept = { revision, value: await this.make() };
      if (changes === this.changes) this.lookedAt = Date.now();
      return this.kept.value;
    } finally {
      if (changes === this.changes) this.looking = null;
    }
  }
}
