import { pathToFileURL } from 'node:url';

/** In place of a spec file Jest runs a line that has Node import it, see the environment. */
export default {
  canInstrument: false,
  getCacheKey: (_source, file) => `import ${file}`,
  process: (_source, file) => ({
    code: `await globalThis.importSpec(${JSON.stringify(pathToFileURL(file).href)});\n`,
  }),
};
