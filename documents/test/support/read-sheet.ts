import { docxFiles } from './docx-text.js';

export interface SheetCell {
  value?: number | string;
  formula?: string;
  /** The code of its format. */
  format?: string;
}

/** The cells of the first sheet of an XLSX by their names, as a spreadsheet reads them. */
export function sheetCells(file: Buffer): Map<string, SheetCell> {
  const files = docxFiles(file);
  const texts = [...(files.get('xl/sharedStrings.xml') ?? '').matchAll(/<si>(.*?)<\/si>/gs)].map(
    ([, text = '']) => plain(text.replaceAll(/<[^>]+>/g, '')),
  );
  const formats = formatsOf(files.get('xl/styles.xml') ?? '');
  const xml = files.get('xl/worksheets/sheet1.xml') ?? '';
  const cells = new Map<string, SheetCell>();
  for (const [, attributes = '', inner = ''] of xml.matchAll(/<c ([^>]*?)(?:\/>|>(.*?)<\/c>)/gs)) {
    const attribute = (name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(attributes)?.[1];
    const value = /<v>(.*?)<\/v>/s.exec(inner)?.[1];
    const formula = /<f>(.*?)<\/f>/s.exec(inner)?.[1];
    cells.set(attribute('r') ?? '', {
      ...(formula !== undefined && { formula: plain(formula) }),
      ...(value && {
        value: attribute('t') === 's' ? (texts[Number(value)] ?? '') : Number(value),
      }),
      format: formats[Number(attribute('s'))],
    });
  }
  return cells;
}

function formatsOf(styles: string): (string | undefined)[] {
  const codes = new Map(
    [...styles.matchAll(/<numFmt numFmtId="(\d+)" formatCode="([^"]*)"/g)].map(
      ([, id = '', code = '']) => [id, plain(code)],
    ),
  );
  const cellStyles = /<cellXfs[^>]*>(.*)<\/cellXfs>/s.exec(styles)?.[1] ?? '';
  return [...cellStyles.matchAll(/<xf ([^>]*)>/g)].map(([, attributes = '']) =>
    codes.get(/numFmtId="(\d+)"/.exec(attributes)?.[1] ?? ''),
  );
}

function plain(xml: string): string {
  return xml
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}
