const DRAWING = /^```zeichnung\n([\s\S]*?)^```$/gm;
/** A link to a document is its title alone. */
const DOCUMENT_ADDRESS = /(?<=\])\(dokument:[^)]+\)/g;

/** The words of a text, without marks. */
export const words = (text: string) => text.match(/[\p{L}\d]+/gu) ?? [];

/**
 * What a source tells its readers: of a drawing neither fence nor kind nor the names of its keys, and its
 * description only where the drawing itself cannot be seen.
 */
export const toldIn = (markdown: string, drawings: 'seen' | 'described') =>
  markdown.replaceAll(DOCUMENT_ADDRESS, '').replaceAll(DRAWING, (_, data: string) =>
    data
      .replace(/^art: .*$/m, '')
      .replace(/^beschreibung: (.*)$/m, drawings === 'described' ? '$1' : '')
      .replaceAll(/^\p{Ll}+: /gmu, ''),
  );
