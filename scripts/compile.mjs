import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { transformFile } from '@swc/core';

/**
 * Compiles the TypeScript in `<folder>/src` to `<folder>/dist`, as `<folder>/.swcrc` says.
 * @throws Error that names the file that cannot be parsed, and where
 */
export async function compile(folder) {
  const source = join(folder, 'src');
  const target = join(folder, 'dist');
  const files = readdirSync(source, { recursive: true }).filter(
    (file) => file.endsWith('.ts') && !/\.(spec|d)\.ts$/.test(file),
  );
  // Parsed before anything is replaced: after a typing error the last build still runs.
  const outputs = await Promise.all(
    files.map(async (file) => {
      const input = join(source, file);
      const output = join(target, file.replace(/\.ts$/, '.js'));
      const { code, map } = await transformFile(input, {
        configFile: join(folder, '.swcrc'),
        sourceMaps: true,
        sourceFileName: relative(dirname(output), input),
      });
      return { output, code: `${code}\n//# sourceMappingURL=${basename(output)}.map`, map };
    }),
  );
  rmSync(target, { recursive: true, force: true });
  for (const { output, code, map } of outputs) {
    mkdirSync(dirname(output), { recursive: true });
    writeFileSync(output, code);
    writeFileSync(`${output}.map`, map);
  }
}
