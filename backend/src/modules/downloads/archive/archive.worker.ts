/* In a thread: packs files. */

export { packet } from '@stabwechsel/documents/packet';
