/* In a thread: packs the documents of a month. */

export { packet } from '@stabwechsel/documents/packet';
