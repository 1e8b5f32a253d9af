import { registerHooks } from 'node:module';

/** Loaded before the product: says when the framework, and with it the whole server, begins to load. */
registerHooks({
  load(url, context, nextLoad) {
    if (url.includes('/node_modules/@nestjs/core/')) {
      process.stderr.write('Nest wird geladen.\n');
    }
    return nextLoad(url, context);
  },
});
