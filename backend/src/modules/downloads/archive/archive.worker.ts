/* In a thread: packs files. */

export { packet } from '@toolkit/documents/packet';
