const END_OF_ARCHIVE = 0x06054b50;
const END_LENGTH = 22;
/** 1 January 1980, the first day the format knows. */
const FIRST_DAY = 0x0021;

/**
 * Sets the dates of all files in a ZIP archive to the same day, so that the same files give the
 * same bytes whenever they are packed. Changes the archive itself.
 * @throws Error when it is no ZIP archive without a comment
 */
export function fixDates(zip: Buffer): Buffer {
  const end = zip.length - END_LENGTH;
  if (end < 0 || zip.readUInt32LE(end) !== END_OF_ARCHIVE) throw new Error('not a ZIP archive');
  const files = zip.readUInt16LE(end + 10);
  let entry = zip.readUInt32LE(end + 16);
  for (let file = 0; file < files; file++) {
    setDate(zip, entry + 12);
    setDate(zip, zip.readUInt32LE(entry + 42) + 10);
    const lengths = [28, 30, 32].map((field) => zip.readUInt16LE(entry + field));
    entry += 46 + lengths.reduce((sum, length) => sum + length, 0);
  }
  return zip;
}

/** Time first, then the day. */
function setDate(zip: Buffer, at: number): void {
  zip.writeUInt16LE(0, at);
  zip.writeUInt16LE(FIRST_DAY, at + 2);
}
