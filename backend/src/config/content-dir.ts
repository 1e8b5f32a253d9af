/** The folder of what authors edit; the same from `backend/src` and from `backend/dist`. */
export const CONTENT_DIR = new URL('../../../content/', import.meta.url);
