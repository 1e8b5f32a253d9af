/** Sums by key; what was never added to is 0. */
export class Tally<Key> {
  private readonly sums = new Map<Key, number>();

  add(key: Key, amount: number): void {
    this.sums.set(key, this.of(key) + amount);
  }

  of(key: Key): number {
    return this.sums.get(key) ?? 0;
  }

  entries(): Iterable<[Key, number]> {
    return this.sums;
  }
}
