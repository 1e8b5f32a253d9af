/** A conversation to rehearse, as its authors wrote it. All texts are plain German. */
export interface Scene {
  id: string;
  title: string;
  /** The module whose access opens the scene. */
  moduleId: string;
  /** One sentence for the list. */
  summary: string;
  /** What the person knows when the conversation begins. */
  situation: string;
  goal: string;
  counterpart: Counterpart;
  /** What only the other side knows; never shown. */
  hidden: HiddenFact[];
  criteria: Criterion[];
  /** The node the conversation begins with. */
  start: string;
  nodes: Record<string, SceneNode>;
  endings: Record<string, Ending>;
  free: FreeTalk;
}

/** What a conversation needs in which the person says what they like. */
export interface FreeTalk {
  /** What the other side says in place of an answer that cannot be shown; in turn. */
  evasions: string[];
  /** The last words of the other side where the person ends the conversation. */
  farewell: string;
  outcome: string;
}

export interface Counterpart {
  name: string;
  role: string;
  /** How they speak and what moves them. */
  manner: string;
  /** What they know when the conversation begins. */
  knows: string;
}

export interface HiddenFact {
  fact: string;
  /** What must happen before the other side gives it away. */
  condition: string;
}

/** What the other side says, and what the person may answer. */
export interface SceneNode {
  says: string;
  choices: Record<string, Choice>;
}

export interface Choice {
  says: string;
  /** Points by criterion. */
  effects: Record<string, number>;
  /** A node or an ending. */
  next: string;
}

/** How a conversation may end. */
export interface Ending {
  says: string;
  /** What has come of it. */
  outcome: string;
}

/** What a conversation is judged by. */
export interface Criterion {
  id: string;
  title: string;
  /** What good looks like. */
  good: string;
  texts: Record<Verdict, string>;
  /** Points from which on it is met. */
  needs: number;
  section: SectionKey;
  /** Parts of sentences that speak for and against it in free speech, in lower case; `#` is any number. */
  words: { good: string[]; bad: string[] };
  /** What it is worth where free speech did not touch it. */
  unsaid: { verdict: Verdict; text: string };
}

export interface SectionKey {
  moduleId: string;
  sectionId: string;
}

export const VERDICTS = ['met', 'partly', 'missed'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** How many answers a conversation takes, at least and at most. */
export const TURNS = { fewest: 6, most: 10 } as const;
