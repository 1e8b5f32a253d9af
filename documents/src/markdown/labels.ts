/** What of a document its labels are made from. */
interface Labelled {
  id: string;
  kind: string;
  /** A month as `2026-11`. */
  asOf: string;
}

/** What every edition of a document says besides its author's words. */
export const NO_ADVICE = 'Dieses Dokument ersetzt keine Rechts- oder Steuerberatung.';

/** The list below this heading says when and how to use a document; it stands in a box. */
export const GUIDE_HEADING = 'So nutzen Sie dieses Dokument';

/** What stands below such a heading goes to somebody else, as a sheet of its own. */
export function opensAnnex(heading: { depth: number; text: string }): boolean {
  return heading.depth <= 2 && heading.text.startsWith('Anlage: ');
}

/** The line above the title, such as `Vorlage · Modul 3`. */
export function kindAndPlace({ id, kind }: Labelled): string {
  const number = /^modul-(\d)/.exec(id)?.[1];
  return `${capitalised(kind)} · ${number ? `Modul ${number}` : 'Bonus-Material'}`;
}

/** The first day of the month the content was last checked in. */
export function checkedOn({ asOf }: Labelled): Date {
  return new Date(`${asOf}-01T00:00:00Z`);
}

/** Who says so, as of when: the beginning of each page's footer. */
export function issuedBy({ company }: Issuer, source: Labelled): string {
  return `${company} · Stand: ${monthAndYear.format(checkedOn(source))}`;
}

const monthAndYear = new Intl.DateTimeFormat('de-DE', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** Who issues a document. */
export interface Issuer {
  /** The product's name. */
  name: string;
  /** The company that runs it. */
  company: string;
}
