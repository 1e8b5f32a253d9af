/** What a file's metadata may say in addition, in XML. */
export interface MetadataExtension {
  /** RDF descriptions. */
  descriptions: string;
  /** Items of the list in which PDF/A wants each schema described that it does not know. */
  schemas: string;
}

const END_OF_SCHEMAS = '</rdf:Bag></pdfaExtension:schemas>';

/**
 * Extends a PDF's metadata in the way the format has for it: what changes is written below the file
 * (ISO 32000-1, 7.5.6). Typst has no place for what it does not know.
 * @param pdf as Typst writes it: a plain table of references, the metadata not compressed
 */
export function withMetadata(pdf: Buffer, { descriptions, schemas }: MetadataExtension): Buffer {
  const text = pdf.toString('latin1');
  const reference = /\/Metadata (\d+) 0 R/.exec(text)?.[1];
  const start = reference ? text.indexOf(`\n${reference} 0 obj`) : -1;
  const [from, to] = [text.indexOf('<?xpacket begin', start), text.indexOf('endstream', start)];
  const trailer = text.slice(text.lastIndexOf('trailer\n'));
  const before = /startxref\s+(\d+)/.exec(trailer)?.[1];
  if (start < 0 || from < 0 || to < from || !before) throw new Error('no metadata in the PDF');

  const packet = pdf.subarray(from, to).toString('utf8').trimEnd();
  const extended = Buffer.from(
    packet
      .replace(END_OF_SCHEMAS, (end) => schemas + end)
      .replace('</rdf:RDF>', (end) => descriptions + end),
  );
  const offset = pdf.length + 1;
  const object = Buffer.concat([
    Buffer.from(
      `\n${reference} 0 obj\n<< /Type /Metadata /Subtype /XML /Length ${extended.length} >>\nstream\n`,
    ),
    extended,
    Buffer.from('\nendstream\nendobj\n'),
  ]);
  const table = offset - 1 + object.length;
  const end = [
    `xref\n${reference} 1\n${String(offset).padStart(10, '0')} 00000 n \n`,
    trailer.slice(0, trailer.indexOf('startxref')).replace('>>', () => `  /Prev ${before}\n>>`),
    `startxref\n${table}\n%%EOF\n`,
  ].join('');
  return Buffer.concat([pdf, object, Buffer.from(end)]);
}
