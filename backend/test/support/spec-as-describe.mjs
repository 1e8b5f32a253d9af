import { basename } from 'node:path';
import swcJest from '@swc/jest';

/**
 * Puts the body of a spec file into a `describe` that is named after it, so that one file can import
 * many of them and their hooks stay apart. Lines stay where they are, for stack traces.
 */
export default {
  createTransformer(options) {
    const swc = swcJest.createTransformer(options);
    const wrapped = ({ code, ...rest }, file) => ({ ...rest, code: wrap(code, basename(file)) });
    return {
      canInstrument: false,
      getCacheKey: (source, file, ...more) => `describe ${swc.getCacheKey(source, file, ...more)}`,
      process: (source, file, context) => wrapped(swc.process(source, file, context), file),
      processAsync: async (source, file, context) =>
        wrapped(await swc.processAsync(source, file, context), file),
    };
  },
};

const IMPORT = /^import\b[^;]*;$/gm;
const SOURCE_MAP = '//# sourceMappingURL=';

function wrap(code, name) {
  const last = [...code.matchAll(IMPORT)].at(-1);
  const begin = last ? last.index + last[0].length : 0;
  const end = code.includes(SOURCE_MAP) ? code.lastIndexOf(SOURCE_MAP) : code.length;
  const body = code.slice(begin, end);
  return `${code.slice(0, begin)} globalThis.describe(${JSON.stringify(name)}, () => {${body}});\n${code.slice(end)}`;
}
