import { createHash } from 'node:crypto';
import { marked } from 'marked';
import { parse } from 'yaml';

/** The operator's files in `content/site/`, for a test as the build has them. */
export default {
  getCacheKey: (text, path) => createHash('sha1').update(path).update(text).digest('hex'),
  process(text, path) {
    const value = path.endsWith('.yml') ? parse(text) : marked.parse(text);
    return { code: `export default ${JSON.stringify(value)};` };
  },
};
