import type { LegalForm } from '../cards/card-file.js';

export const FORM_NAMES: Record<LegalForm, string> = {
  gmbh: 'GmbH oder UG',
  personengesellschaft: 'GmbH & Co. KG, OHG oder GbR',
  einzelunternehmen: 'Einzelunternehmen',
};

const FORM_WORDS: [LegalForm, RegExp][] = [
  ['personengesellschaft', /\bCo\.? ?KG\b|\b(?:OHG|KG|GbR|Personengesellschaft\p{L}*)\b/u],
  [
    'einzelunternehmen',
    /\b(?:Einzelunternehm\p{L}*|Einzelfirma|Einzelkaufm\p{L}*|e\.? ?K\.?(?!\p{L}))/iu,
  ],
  ['gmbh', /\b(?:g?GmbH|UG|AG|Kapitalgesellschaft\p{L}*)\b/iu],
];

/** The legal form that a text names first in this order: a „GmbH & Co. KG“ is no GmbH. */
export function legalFormIn(text: string): LegalForm | null {
  return FORM_WORDS.find(([, words]) => words.test(text))?.[0] ?? null;
}

/** Whether a text says nothing but a legal form: the answer to the question for it. */
export function isOnlyLegalForm(text: string): boolean {
  const rest = FORM_WORDS.reduce((left, [, words]) => left.replace(words, ''), text);
  return rest !== text && (rest.match(/\p{L}{4,}/gu)?.length ?? 0) <= 1;
}
