import { fileURLToPath } from 'node:url';

/** The built pages; the same from `backend/src` and from `backend/dist`. */
export const PAGES_DIR = fileURLToPath(new URL('../../../frontend/dist/', import.meta.url));

/** The built server, where threads find their code; the same from `backend/src` and from `backend/dist`. */
export const BUILT_SERVER = new URL('../../dist/', import.meta.url);
