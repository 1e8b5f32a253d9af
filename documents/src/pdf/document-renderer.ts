import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { NodeCompiler, NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler';
import { cleanText, eachText, plainForms } from '@toolkit/domain/drawable';
import { type MetadataExtension, withMetadata } from './pdf-metadata.js';

/** The folder of the templates; the same from `src` and from `dist`. */
const TEMPLATES = fileURLToPath(new URL('../../templates', import.meta.url));

/** Whole families: Latin letters of all of Europe and of Vietnamese, Greek and Cyrillic ones. */
const FONTS = [
  '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf',
  '@expo-google-fonts/inter/400Regular_Italic/Inter_400Regular_Italic.ttf',
  '@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf',
  '@expo-google-fonts/inter/600SemiBold_Italic/Inter_600SemiBold_Italic.ttf',
  '@expo-google-fonts/source-serif-4/600SemiBold/SourceSerif4_600SemiBold.ttf',
];

/** Cached layouts that none of the last documents used are dropped. */
const CACHE_AGE = 5;

/** In points. */
const A4_HEIGHT = 841.89;

export interface PdfDocument {
  /** The name of a file in `templates`, without its ending. */
  template: string;
  /** What the template reads as `data`; as it would be sent in JSON. */
  data: unknown;
  title: string;
  author: string;
  description?: string;
  /** When it was made. The same input gives the same bytes. */
  date?: Date;
  /** Accessible by default; `a-3a` for what is archived, or carries data. */
  standard?: 'ua-1' | 'a-3a';
  attachments?: readonly AttachedFile[];
  /** Pictures by the names under which the template asks for them: `image("/images/<name>", alt: …)`. */
  images?: Readonly<Record<string, string | Uint8Array>>;
  /** What the file's metadata shall say in addition to what they say of every document. */
  metadata?: MetadataExtension;
}

export interface AttachedFile {
  name: string;
  bytes: Uint8Array;
  mimeType: string;
  description: string;
  relationship: 'source' | 'data' | 'alternative' | 'supplement';
}

/** Characters that the fonts lack; nothing was rendered. */
export class UndrawableText extends Error {
  constructor(readonly characters: readonly string[]) {
    super(`the fonts lack ${characters.join(' ')}`);
  }
}

/** A document whose pages are known and whose file is not yet written. */
export interface LaidOut {
  pages: number;
  /** Where the last page's text ends: 0 at the top edge, 1 at the bottom edge. */
  end: number;
  /** @throws UndrawableText naming what the fonts lack */
  pdf(): Buffer;
}

/** Renders the templates of this package as tagged PDFs with Typst. */
class DocumentRenderer {
  private compiler: Promise<NodeCompiler> | null = null;

  /**
   * Control characters and marks that turn or hide text are left out of `data`.
   * @throws UndrawableText naming what the fonts lack
   */
  async render(document: PdfDocument): Promise<Buffer> {
    return (await this.layOut(document)).pdf();
  }

  /** For callers that choose between several forms of a document. */
  async layOut(document: PdfDocument): Promise<LaidOut> {
    this.compiler ??= loadCompiler();
    return compile(await this.compiler, document);
  }
}

export const documentRenderer = new DocumentRenderer();

/** Loaded when first needed: most processes render nothing. */
async function loadCompiler(): Promise<NodeCompiler> {
  const { NodeCompiler } = await import('@myriaddreamin/typst-ts-node-compiler');
  const { resolve } = createRequire(import.meta.url);
  const fontBlobs = FONTS.map((file) => readFileSync(resolve(file)));
  return NodeCompiler.create({ workspace: TEMPLATES, fontArgs: [{ fontBlobs }] });
}

/** Synchronous, so that the files of two documents never mix. */
function compile(typst: NodeCompiler, document: PdfDocument): LaidOut {
  const { template, attachments = [], images = {} } = document;
  const put = (name: string, content: string | Uint8Array) =>
    typst.mapShadow(join(TEMPLATES, name), Buffer.from(content));
  try {
    put('paper.json', JSON.stringify(described(document)));
    for (const { name, bytes } of attachments) put(join('attached', name), bytes);
    for (const [name, image] of Object.entries(images)) put(join('images', name), image);
    const made = typst.compile({ mainFilePath: join(TEMPLATES, `${template}.typ`) });
    const laidOut = made.result;
    if (!laidOut) {
      const error = made.takeError();
      throw new Error(JSON.stringify(error && typst.fetchDiagnostics(error)));
    }
    const [{ y }] = typst.query(laidOut, { selector: '<end>', field: 'value' });
    return {
      pages: laidOut.numOfPages,
      end: Number.parseFloat(y) / A4_HEIGHT,
      pdf: () => written(typst, laidOut, document),
    };
  } finally {
    typst.resetShadow();
    typst.evictCache(CACHE_AGE);
  }
}

function written(typst: NodeCompiler, laidOut: NodeTypstDocument, document: PdfDocument): Buffer {
  const { standard = 'ua-1', metadata } = document;
  try {
    const pdf = typst.pdf(laidOut, { pdfStandard: standard });
    return metadata ? withMetadata(pdf, metadata) : pdf;
  } catch (error) {
    throw undrawable(error) ?? error;
  }
}

function described({ data, title, author, description = '', date, attachments = [] }: PdfDocument) {
  return {
    ...eachText({ title, author, description, data }, (text) => plainForms(cleanText(text))),
    language: 'de',
    date: date?.toISOString().match(/\d+/g)?.slice(0, 6).map(Number) ?? null,
    attachments: attachments.map(({ bytes: _, ...file }) => file),
  };
}

/** Typst names in its messages the characters for which the fonts have no glyph. */
const LACKING = /the text `\\*"(.+?)\\*"` could not be displayed/g;
const ESCAPED = /\\+u\{([0-9a-f]+)\}/g;

function undrawable(error: unknown): UndrawableText | null {
  const found = error instanceof Error ? [...error.message.matchAll(LACKING)] : [];
  const texts = found.map(([, text = '']) =>
    text.replace(ESCAPED, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16))),
  );
  return texts.length > 0 ? new UndrawableText([...new Set(texts)]) : null;
}
