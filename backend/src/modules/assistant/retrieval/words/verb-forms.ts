import type { Word } from './fold-words.js';

const PARTICLES =
  'zuruck|zusammen|weiter|heraus|hinaus|herunter|runter|wieder|durch|nach|fest|frei|los|raus|rein|weg|her|hin|vor|auf|aus|ein|mit|bei|um|ab|an|zu';

const SEPARABLE = new RegExp(`^(${PARTICLES})(?:ge|zu)(.{3,}(?:t|en))$`);
const PARTICIPLE = /^ge(.{3,}(?:t|en))$/;
const PARTICLE = new RegExp(`^(?:${PARTICLES})$`);

/**
 * The plain verb a participle or infinitive belongs to: „geprüft“ gives `pruft`, „abgerechnet“ and
 * „abzurechnen“ give `abrechnet` and `abrechnen`. Nouns begin with a capital letter and are left.
 */
export function plainVerb({ folded, capital }: Word): string | null {
  if (capital) return null;
  const separable = SEPARABLE.exec(folded);
  if (separable) return `${separable[1]}${separable[2]}`;
  return PARTICIPLE.exec(folded)?.[1] ?? null;
}

/** Whether a word may be the part of a verb that stands at the end: „sagt … ab“. */
export const isParticle = (folded: string) => PARTICLE.test(folded);
