import { describe, expect, it } from '@jest/globals';
import { storedZip } from '../../../../test/support/stored-zip.js';
import { fileTypeOf } from './file-type.js';

const OFFICE = 'application/vnd.openxmlformats-officedocument';
const office = (mainPart: string) =>
  storedZip({
    'other.xml': '<a/>',
    '[Content_Types].xml': `<Types><Override ContentType="${mainPart}"/></Types>`,
  });
const word = office(`${OFFICE}.wordprocessingml.document.main+xml`);

describe('what a file is by its content', () => {
  it.each([
    ['PDF', Buffer.from('%PDF-1.7\n…\n%%EOF\n')],
    ['DOCX', word],
    ['XLSX', office(`${OFFICE}.spreadsheetml.sheet.main+xml`)],
  ])('%s', (type, bytes) => {
    expect(fileTypeOf(bytes)).toBe(type);
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['a text', Buffer.from('Hallo')],
    ['a page that only speaks of PDF', Buffer.from('<p>%PDF-1.7 %%EOF</p>')],
    ['a PDF cut short', Buffer.from('%PDF-1.7\n1 0 obj')],
    ['any archive', storedZip({ 'a.txt': 'a' })],
    ['slides', office(`${OFFICE}.presentationml.presentation.main+xml`)],
    ['a document with macros', office('application/vnd.ms-word.document.macroEnabled.main+xml')],
    ['an archive cut short', word.subarray(0, -30)],
    ['the end of an archive alone', word.subarray(-22)],
    ['an archive whose list leads nowhere', Buffer.concat([Buffer.alloc(9), word])],
    ['the mark of an archive and no more', Buffer.from('PK\x05\x06', 'latin1')],
  ])('%s is none that is offered', (_, bytes) => {
    expect(fileTypeOf(bytes)).toBeNull();
  });
});
