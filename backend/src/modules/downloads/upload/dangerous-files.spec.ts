import { readdirSync, readFileSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { MADE_DOCUMENTS_DIR } from '@toolkit/documents/manifest';
import { storedZip } from '../../../../test/support/stored-zip.js';
import { smallPdf } from '../../../../test/support/upload.js';
import { isActiveOffice } from './file-type.js';
import { pdfFault } from './pdf-fault.js';

/** A PDF with one more object, as text or compressed together with others. */
const withObject = (object: string, compressed: boolean): Buffer => {
  const [head = '', tail = ''] = smallPdf('x', '/Extra 5 0 R').toString('latin1').split('trailer');
  if (!compressed)
    return Buffer.from(`${head}5 0 obj\n${object}\nendobj\ntrailer${tail}`, 'latin1');
  const stream = deflateSync(`5 0 ${object}`).toString('latin1');
  const dict = `<</Type/ObjStm/N 1/First 4/Filter/FlateDecode/Length ${stream.length}>>`;
  return Buffer.from(
    `${head}4 0 obj\n${dict}\nstream\n${stream}\nendstream\nendobj\ntrailer${tail}`,
    'latin1',
  );
};

describe('a PDF is refused that', () => {
  it.each([
    ['runs a script', '<</S/JavaScript/JS(app.alert\\(1\\))>>'],
    ['runs a script under another spelling', '<</#53/J#61vaScript>>'],
    ['starts a program', '<</S/Launch/F(calc.exe)>>'],
    ['sends its form', '<</S/SubmitForm/F(https://x.example)>>'],
    ['acts on its pages', '<</AA<</O 9 0 R>>>>'],
    ['carries a file', '<</Type/Filespec/EF<</F 9 0 R>>>>'],
    ['carries a film', '<</Type/Annot/Subtype/Rich#4dedia>>'],
    ['hides it in a list', '[[1 [<</S/Launch>>]]]'],
  ])('%s, in the open and compressed', async (_, object) => {
    expect(await pdfFault(withObject(object, false))).toBe('active');
    expect(await pdfFault(withObject(object, true))).toBe('active');
  });

  it('runs a script as it is opened', async () => {
    const open = '/Open#41ction<</S/Java#53cript/JS(1)>>';
    expect(await pdfFault(smallPdf('x', open))).toBe('active');
  });

  it('is encrypted, or is none', async () => {
    const lock = '/Encrypt<</Filter/Standard/V 1/R 2/O(a)/U(b)/P -4>>/ID[(a)(b)]';
    const locked = smallPdf('x').toString('latin1').replace('/Size 3', `/Size 3${lock}`);
    expect(await pdfFault(Buffer.from(locked, 'latin1'))).toBe('encrypted');
    expect(await pdfFault(Buffer.from('%PDF-1.7\nnichts\n%%EOF'))).toBe('unreadable');
  });
});

it('a PDF that opens at a place and links to pages is taken', async () => {
  expect(await pdfFault(smallPdf('x', '/OpenAction[3 0 R/Fit]'))).toBeNull();
  expect(await pdfFault(withObject('<</S/URI/URI(https://x.example)>>', true))).toBeNull();
});

it.each([
  ['macros', { 'word/vbaProject.bin': 'x' }],
  ['controls', { 'word/activeX/activeX1.xml': 'x' }],
  ['foreign programs', { 'word/embeddings/oleObject1.bin': 'x' }],
  [
    'a template from elsewhere',
    {
      'word/_rels/settings.xml.rels':
        '<Relationship Type="http://x/attachedTemplate" Target="https://x.example/a.dotm" TargetMode="External"/>',
    },
  ],
])('a document of an office with %s is refused', (_, files) => {
  expect(isActiveOffice(storedZip(files))).toBe(true);
});

it('every document of the course passes', async () => {
  const files = readdirSync(MADE_DOCUMENTS_DIR).filter((name) => /\.(pdf|docx|xlsx)$/.test(name));
  expect(files.length).toBeGreaterThan(50);
  for (const name of files) {
    const bytes = readFileSync(new URL(name, MADE_DOCUMENTS_DIR));
    const refused = name.endsWith('.pdf') ? await pdfFault(bytes) : isActiveOffice(bytes) || null;
    expect([name, refused]).toEqual([name, null]);
  }
});
