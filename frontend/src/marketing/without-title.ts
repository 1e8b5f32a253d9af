const TITLE = /^<h1>.*?<\/h1>\s*/;

/** Contract texts begin with their title, as they are kept and mailed; the page has its own. */
export const withoutTitle = (html: string): string => html.replace(TITLE, '');
