import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readSiteFile } from '../build/site-content.ts';

const selling = readFileSync(new URL('../../content/site/selling.yml', import.meta.url), 'utf8');

/** The operator's files in `content/site/`, for a test as the build has them. */
export default {
  getCacheKey: (text, path) =>
    createHash('sha1')
      .update(path + selling)
      .update(text)
      .digest('hex'),
  process(text, path) {
    return { code: `export default ${JSON.stringify(readSiteFile(path, text))};` };
  },
};
