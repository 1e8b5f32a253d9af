import { hash } from 'node:crypto';
import { constants, crc32, deflateRawSync } from 'node:zlib';

/** RFC 1952: the head of a packed text without name and time, and an empty last block. */
const GZIP_HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
const GZIP_END = Buffer.from([1, 0, 0, 0xff, 0xff]);

/** RFC 1951, 3.2.4: more does not fit into one block that is stored as it is. */
const MOST_STORED_BYTES = 65_535;

/** A part of many answers that is the same in all of them: written and packed once. */
export class KeptText {
  readonly bytes: Buffer;
  readonly name: string;
  readonly checksum: number;
  private blocks: Buffer | null = null;

  constructor(text: string) {
    this.bytes = Buffer.from(text);
    this.name = hash('sha1', this.bytes, 'base64url');
    this.checksum = crc32(this.bytes);
  }

  /** Blocks of a packed text that end with a whole byte, so that others can follow. */
  get packed(): Buffer {
    this.blocks ??= deflateRawSync(this.bytes, { level: 9, finishFlush: constants.Z_FULL_FLUSH });
    return this.blocks;
  }
}

/**
 * An answer of the API in JSON, put together from parts that are kept and from what is one person's own. To
 * pack it costs next to nothing: the blocks of the kept parts are there, the others are few bytes and stay as
 * they are.
 */
export class ComposedAnswer {
  constructor(private readonly parts: readonly (KeptText | string)[]) {}

  /** Changes with the answer. */
  get etag(): string {
    const names = this.parts.map((part) => (typeof part === 'string' ? part : part.name));
    return `W/"${hash('sha1', names.join('\0'), 'base64url')}"`;
  }

  get json(): string {
    return this.plain.toString();
  }

  get plain(): Buffer {
    return Buffer.concat(this.parts.map(bytesOf));
  }

  /** As a text packed with gzip. */
  get gzip(): Buffer {
    const blocks: Buffer[] = [GZIP_HEAD];
    let checksum = 0;
    let length = 0;
    for (const part of this.parts) {
      const bytes = bytesOf(part);
      if (typeof part === 'string') storeBlocks(bytes, blocks);
      else blocks.push(part.packed);
      checksum = length === 0 && part instanceof KeptText ? part.checksum : crc32(bytes, checksum);
      length += bytes.length;
    }
    const end = Buffer.alloc(8);
    end.writeUInt32LE(checksum, 0);
    end.writeUInt32LE(length % 2 ** 32, 4);
    return Buffer.concat([...blocks, GZIP_END, end]);
  }
}

const bytesOf = (part: KeptText | string) =>
  typeof part === 'string' ? Buffer.from(part) : part.bytes;

/** Blocks that hold these bytes as they are. */
function storeBlocks(bytes: Buffer, blocks: Buffer[]): void {
  for (let at = 0; at < bytes.length; at += MOST_STORED_BYTES) {
    const stored = bytes.subarray(at, at + MOST_STORED_BYTES);
    const head = Buffer.alloc(5);
    head.writeUInt16LE(stored.length, 1);
    head.writeUInt16LE(~stored.length & 0xffff, 3);
    blocks.push(head, stored);
  }
}
