/** Stands for `jsonexport`, which react-admin's lists load for an export of their own that is switched off. */
export default function noExport(): never {
  throw new Error('Lists are exported by `back-office/lists/csv.ts`');
}
