/** Contents, text and margin: side by side when wide, below each other on tablet and phone. */
export const readerColumns = {
  frame:
    'grid gap-x-12 gap-y-4 lg:gap-y-8 lg:grid-cols-[minmax(0,34em)_minmax(0,1fr)] lg:grid-rows-[auto_1fr] xl:grid-cols-[14rem_minmax(0,1fr)_14rem] xl:grid-rows-1 print:block',
  contents:
    'min-w-0 lg:col-start-2 lg:row-start-1 xl:sticky xl:top-24 xl:col-start-1 xl:max-h-[calc(100dvh-7rem)] xl:self-start xl:overflow-y-auto xl:-m-1 xl:p-1',
  text: 'min-w-0 max-sm:[&_:is(a,[tabindex])]:scroll-mb-28 lg:col-start-1 lg:row-span-2 lg:row-start-1 xl:col-start-2 xl:row-span-1',
  margin: 'min-w-0 max-lg:mt-8 lg:col-start-2 lg:row-start-2 xl:col-start-3 xl:row-start-1',
};
