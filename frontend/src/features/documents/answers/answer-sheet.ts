import { replaceEqualDeep } from '@tanstack/react-query';
import type { BlankDto, FilledDocumentDto } from '@/api';

export const TICKED = 'ja';
const NOT_TICKED = 'nein';

/** What stands in a blank: from the facts, written into this document, or nothing yet. */
export type BlankState = 'facts' | 'own' | 'open';

/** Stands for the document as the server told it, which no key changes. */
export const DOCUMENT = '';

interface Tally {
  places: number;
  open: number;
  facts: number;
  boxes: number;
  ticked: number;
}

/** A document being filled in. Outside React's state, so that a key re-renders one blank and not four hundred. */
export class AnswerSheet {
  private answers: Answers;
  private base: Answers;
  private sent: Answers | undefined;
  private blanks = new Map<string, BlankDto>();
  private readonly faults = new Map<string, string>();
  /** By the key of what they show; what shows more than one blank has none. */
  private readonly listeners = new Map<string | null, Set<() => void>>();
  private counted: Tally | null = null;

  /** @param draft what could not be stored the last time, and what was stored then */
  constructor(
    private shown: FilledDocumentDto,
    draft?: { base: Answers; answers: Answers } | null,
  ) {
    this.base = draft?.base ?? shown.answers;
    this.answers = draft?.answers ?? shown.answers;
    this.blanks = byKey(shown);
  }

  /** @param key of the only blank that matters to the listener, or `DOCUMENT`; null for every change */
  subscribe = (listener: () => void, key: string | null = null): (() => void) => {
    const some = this.listeners.get(key) ?? new Set();
    this.listeners.set(key, some.add(listener));
    return () => {
      some.delete(listener);
    };
  };

  get document(): FilledDocumentDto {
    return this.shown;
  }

  get toStore(): Answers {
    return Object.fromEntries(Object.entries(this.answers).filter(([, text]) => text !== ''));
  }

  get isStored(): boolean {
    return sameAnswers(this.toStore, this.base);
  }

  /** What goes to the server now; when it comes back from there, it is nobody else's. */
  send(): Answers {
    this.sent = this.toStore;
    return this.sent;
  }

  get draft() {
    return { base: this.base, answers: this.toStore };
  }

  blankAt(index: number): BlankDto | undefined {
    return this.shown.blanks[index];
  }

  labelOf(key: string): string {
    const question = this.shown.questions.find(({ name }) => key === `@${name}`);
    return this.blanks.get(key)?.label ?? question?.question ?? key;
  }

  textOf(key: string): string {
    return this.answers[key] ?? this.textWithout(key);
  }

  stateOf(key: string): BlankState {
    if (this.textOf(key).trim() === '') return 'open';
    return this.answers[key] === undefined && this.blanks.get(key)?.known != null ? 'facts' : 'own';
  }

  faultOf(key: string): string | undefined {
    return this.faults.get(key);
  }

  get open(): number[] {
    return this.shown.blanks.flatMap(({ key, kind }, index) =>
      kind !== 'box' && this.stateOf(key) === 'open' ? [index] : [],
    );
  }

  get tally(): Tally {
    if (this.counted) return this.counted;
    const boxes = this.shown.blanks.filter(({ kind }) => kind === 'box');
    this.counted = {
      places: this.shown.blanks.length - boxes.length,
      open: this.open.length,
      facts: this.shown.blanks.filter(({ key }) => this.stateOf(key) === 'facts').length,
      boxes: boxes.length,
      ticked: boxes.filter(({ key }) => this.textOf(key) === TICKED).length,
    };
    return this.counted;
  }

  write(key: string, text: string): void {
    this.faults.delete(key);
    this.change({ ...this.answers, [key]: text }, key);
  }

  tick(key: string, ticked: boolean): void {
    this.write(key, ticked ? TICKED : NOT_TICKED);
    this.settle(key);
  }

  /** Somebody is done with a blank: what says no more than what stands there anyway is no answer. */
  settle(key: string): void {
    const answer = this.answers[key];
    if (answer === undefined) return;
    const without = this.textWithout(key) || (this.isBox(key) ? NOT_TICKED : '');
    if (answer.trim() === '' || answer === without) this.forget(key);
  }

  forget(key: string): void {
    const { [key]: _, ...others } = this.answers;
    this.faults.delete(key);
    this.change(others, key);
  }

  becomeKnown(key: string, text: string): void {
    const blanks = this.shown.blanks.map((blank) =>
      blank.key === key ? { ...blank, known: text } : blank,
    );
    this.show({ ...this.shown, blanks });
    this.forget(key);
    this.tell();
  }

  refuse(key: string, sentence: string): void {
    this.faults.set(key, sentence);
    this.tell(key);
  }

  /**
   * Takes over what the server tells.
   * @returns what both windows have changed
   */
  receive(document: FilledDocumentDto): AnswerConflict[] {
    // An answer that was overtaken by a later one on its way.
    if (document.version < this.shown.version) return [];
    this.show(document);
    return this.mergeWith(document.answers, document.version);
  }

  mergeWith(theirs: Answers, version: number): AnswerConflict[] {
    const base = this.sent && sameAnswers(this.sent, theirs) ? this.sent : this.base;
    const { answers, conflicts } = mergeAnswers(base, this.toStore, theirs);
    // A blank that is empty for the moment, before something else is typed, stays so.
    const emptied = Object.entries(this.answers).filter(([, text]) => text === '');
    this.base = theirs;
    this.show({ ...this.shown, version });
    this.change({ ...Object.fromEntries(emptied), ...answers });
    return conflicts;
  }

  private textWithout(key: string): string {
    const blank = this.blanks.get(key);
    const printed = blank?.origin === null ? blank.value : null;
    return blank?.known ?? printed ?? '';
  }

  private isBox(key: string): boolean {
    return this.blanks.get(key)?.kind === 'box';
  }

  /** What has not changed stays the same object, so that it is not drawn anew. */
  private show(document: FilledDocumentDto): void {
    this.shown = replaceEqualDeep(this.shown, document);
    this.blanks = byKey(this.shown);
    this.counted = null;
  }

  private change(answers: Answers, key?: string): void {
    this.answers = answers;
    this.counted = null;
    this.tell(key);
  }

  /** @param key of the only blank that has changed */
  private tell(key?: string): void {
    const told =
      key === undefined
        ? [...this.listeners.values()]
        : [this.listeners.get(key) ?? [], this.listeners.get(null) ?? []];
    for (const some of told) for (const listener of some) listener();
  }
}

function sameAnswers(one: Answers, other: Answers): boolean {
  const entries = Object.entries(one);
  return (
    entries.length === Object.keys(other).length &&
    entries.every(([key, text]) => other[key] === text)
  );
}

const byKey = ({ blanks }: FilledDocumentDto) => new Map(blanks.map((blank) => [blank.key, blank]));

export type Answers = Readonly<Record<string, string>>;

/** A blank that two windows have filled in differently; null where one of them has emptied it. */
export interface AnswerConflict {
  key: string;
  mine: string | null;
  theirs: string | null;
}

/**
 * Three-way merge of answers, in doubt those of here.
 * @returns what both have changed as `conflicts`
 */
export function mergeAnswers(base: Answers, mine: Answers, theirs: Answers) {
  const answers: Record<string, string> = { ...mine };
  const conflicts: AnswerConflict[] = [];
  for (const key of new Set([...Object.keys(base), ...Object.keys(theirs)])) {
    if (base[key] === theirs[key] || mine[key] === theirs[key]) continue;
    if (mine[key] !== base[key]) {
      conflicts.push({ key, mine: mine[key] ?? null, theirs: theirs[key] ?? null });
    } else if (theirs[key] === undefined) delete answers[key];
    else answers[key] = theirs[key];
  }
  return { answers, conflicts };
}
