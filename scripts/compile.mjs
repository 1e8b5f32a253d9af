import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { transformFile } from '@swc/core';

/**
 * Turns the TypeScript in `<folder>/src` into JavaScript in `<folder>/dist`, as `<folder>/.swcrc` says;
 * again and again, where `npm run dev` asks for it: then only what has changed.
 */
export class Compiler {
  /** What each file was like when it was compiled: its name to its time and size. */
  #compiled = new Map();

  constructor(folder) {
    this.folder = folder;
    this.source = join(folder, 'src');
    this.target = join(folder, 'dist');
  }

  /** Everything anew. @throws Error that says which file cannot be read as TypeScript, and where */
  async compileAll() {
    rmSync(this.target, { recursive: true, force: true });
    this.#compiled.clear();
    await this.compileChanged();
  }

  /** Takes what is there as compiled, since a build has just found it so. */
  trustBuild() {
    this.#compiled = new Map(this.#sources());
  }

  /**
   * What has changed since the last time.
   * @returns the files that were compiled or are gone, from `src` on
   * @throws Error that says which file cannot be read as TypeScript, and where
   */
  async compileChanged() {
    const sources = this.#sources();
    const removed = [...this.#compiled.keys()].filter((file) => !sources.has(file));
    const changed = [...sources].filter(([file, state]) => this.#compiled.get(file) !== state);
    for (const file of removed) {
      for (const end of ['', '.map']) rmSync(this.#output(file) + end, { force: true });
      this.#compiled.delete(file);
    }
    const results = await Promise.allSettled(
      changed.map(async ([file, state]) => {
        await this.#compile(file);
        this.#compiled.set(file, state);
      }),
    );
    const failed = results.find(({ status }) => status === 'rejected');
    if (failed) throw failed.reason;
    return [...removed, ...changed.map(([file]) => file)];
  }

  #sources() {
    const files = readdirSync(this.source, { recursive: true }).filter(
      (file) => file.endsWith('.ts') && !/\.(spec|d)\.ts$/.test(file),
    );
    return new Map(
      files.map((file) => {
        const { mtimeMs, size } = statSync(join(this.source, file));
        return [file, `${mtimeMs} ${size}`];
      }),
    );
  }

  async #compile(file) {
    const input = join(this.source, file);
    const output = this.#output(file);
    const { code, map } = await transformFile(input, {
      configFile: join(this.folder, '.swcrc'),
      sourceFileName: relative(dirname(output), input),
    });
    mkdirSync(dirname(output), { recursive: true });
    if (map) writeFileSync(`${output}.map`, map);
    const comment = map ? `\n//# sourceMappingURL=${basename(output)}.map` : '';
    writeFileSync(output, code + comment);
  }

  #output(file) {
    return join(this.target, file.replace(/\.ts$/, '.js'));
  }
}
