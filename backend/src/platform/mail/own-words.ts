import { ValidationError } from '../errors/app-error.js';
import type { Email } from './email.js';
import { fill, PLACEHOLDER, Wording } from './wording.js';

/** The words of staff in place of those the product came with. */
export interface OwnWords {
  subject: string;
  /** What an inbox shows beside the subject; empty: the first paragraph. */
  preview: string;
  /** Paragraphs, an empty line between two. */
  body: string;
}

/** An e-mail whose texts are filled in. */
export type WordedEmail = Omit<Email, 'subject' | 'preview' | 'paragraphs'> & {
  subject: string;
  preview?: string;
  paragraphs: string[];
};

/** The e-mail in the words that the product came with. */
export function worded({ subject, preview, paragraphs, ...email }: Email): WordedEmail {
  return {
    ...email,
    subject: String(subject),
    ...(preview !== undefined && { preview: String(preview) }),
    paragraphs: paragraphs.map(String),
  };
}

/**
 * The e-mail in the words of staff. Paragraphs that are the code's own stay, behind theirs.
 * @throws ValidationError where these words do not fit the e-mail, see `assertFits`
 */
export function reworded(email: Email, own: OwnWords): WordedEmail {
  assertFits(email, own);
  const { values } = placeholdersOf(email);
  const { preview: _, paragraphs, ...rest } = worded(email);
  const fixed = paragraphs.filter((_, index) => !(email.paragraphs[index] instanceof Wording));
  return {
    ...rest,
    subject: fill(own.subject, values),
    ...(own.preview && { preview: fill(own.preview, values) }),
    paragraphs: [...paragraphsOf(own.body).map((text) => fill(text, values)), ...fixed],
  };
}

/** What staff may edit of an e-mail, in the words that the product came with. */
export function shippedWords({ subject, preview, paragraphs }: Email): OwnWords {
  return {
    subject: templateOf(subject),
    preview: preview === undefined ? '' : templateOf(preview),
    body: paragraphs
      .filter((text) => text instanceof Wording)
      .map(templateOf)
      .join('\n\n'),
  };
}

/** The names that may stand in an e-mail's texts, with what they stand for in this one. */
export function placeholdersOf({ subject, preview, paragraphs }: Email) {
  const texts = [subject, preview, ...paragraphs].filter((text) => text instanceof Wording);
  return {
    values: Object.assign({}, ...texts.map(({ values }) => values)) as Record<string, string>,
    /** Of the body alone: what has to be said is said there. */
    required: [
      ...new Set(paragraphs.flatMap((text) => (text instanceof Wording ? text.required : []))),
    ],
  };
}

/**
 * Refuses words with a placeholder that the e-mail does not have, or without one that it needs.
 * @throws ValidationError with a German sentence at the field at fault
 */
export function assertFits(email: Email, own: OwnWords): void {
  const { values, required } = placeholdersOf(email);
  const faults: Record<string, string[]> = {};
  for (const field of ['subject', 'preview', 'body'] as const) {
    const fault = faultOf(own[field], Object.keys(values));
    if (fault) faults[field] = [fault];
  }
  const missing = required.filter((name) => !namesIn(own.body).includes(name));
  if (!faults.body && missing.length > 0) {
    faults.body = [
      `Im Text ${missing.length === 1 ? 'fehlt' : 'fehlen'} ${missing.map(shown).join(' und ')}. Was dort eingesetzt wird, muss in dieser E-Mail stehen.`,
    ];
  }
  if (Object.keys(faults).length > 0) throw new ValidationError(faults);
}

function faultOf(text: string, known: string[]): string | null {
  const unknown = namesIn(text).find((name) => !known.includes(name));
  if (unknown !== undefined) {
    const offered =
      known.length > 0
        ? `Möglich sind: ${known.map(shown).join(', ')}.`
        : 'Sie hat keine Platzhalter.';
    return `Den Platzhalter ${shown(unknown)} gibt es in dieser E-Mail nicht. ${offered}`;
  }
  if (/\{\{|\}\}/.test(text.replaceAll(PLACEHOLDER, ''))) {
    return 'Ein Platzhalter ist nicht geschlossen. Er beginnt mit {{ und endet mit }}.';
  }
  return null;
}

const namesIn = (text: string) => [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name);

const shown = (name: string) => `{{${name}}}`;

const templateOf = (text: string | Wording) => (text instanceof Wording ? text.template : text);

const paragraphsOf = (body: string) =>
  body
    .split(/\n\s*\n/)
    .map((text) => text.replaceAll(/\s*\n\s*/g, ' ').trim())
    .filter(Boolean);
