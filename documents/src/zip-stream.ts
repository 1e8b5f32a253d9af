import { Readable } from 'node:stream';
import { Zip, ZipPassThrough } from 'fflate';

export interface ZippedFile {
  fileName: string;
  file: Uint8Array;
}

/**
 * Files as one ZIP, one after the other as they are asked for. They are put in as they are: PDF, Word and
 * Excel files are compressed already.
 */
export function zipStream(files: Iterable<ZippedFile> | AsyncIterable<ZippedFile>): Readable {
  return Readable.from(chunksOf(files), { objectMode: false });
}

async function* chunksOf(
  files: Iterable<ZippedFile> | AsyncIterable<ZippedFile>,
): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  for await (const { fileName, file } of files) {
    const entry = new ZipPassThrough(fileName);
    zip.add(entry);
    entry.push(file, true);
    yield* ready;
    ready = [];
  }
  zip.end();
  yield* ready;
}
