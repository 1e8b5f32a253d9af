import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { parseYaml } from '../../documents/src/yaml.ts';

const NAME = 'virtual:course-catalogue';
const RESOLVED = `\0${NAME}`;
const COURSE = new URL('../../content/course/', import.meta.url).pathname;
const MODULE_FILE = /^modul-\d+\.md$/;
const FRONT_MATTER = /^---\n([\s\S]*?)\n---/;

/**
 * Lets the landing page import what it says about each module: the front matter of
 * `content/course/`, without the course itself, in course order.
 */
export function courseCatalogue(): Plugin {
  return {
    name: 'course-catalogue',
    resolveId: (id) => (id === NAME ? RESOLVED : null),
    load(id) {
      if (id !== RESOLVED) return null;
      const files = readdirSync(COURSE)
        .filter((name) => MODULE_FILE.test(name))
        .map((name) => join(COURSE, name));
      for (const file of files) this.addWatchFile(file);
      const modules = files.map(readTeaser).sort((a, b) => a.number - b.number);
      return { code: `export default ${JSON.stringify(modules)};`, moduleType: 'js', map: null };
    },
  };
}

/** @throws Error naming the file whose front matter cannot be read */
function readTeaser(file: string) {
  const frontMatter = FRONT_MATTER.exec(readFileSync(file, 'utf8'))?.[1];
  if (!frontMatter) throw new Error(`${file} has no front matter`);
  const { id, orderIndex, title, description, duration, difficulty, teaserFeatures } = parseYaml(
    frontMatter,
  ) as Record<string, unknown>;
  return {
    id,
    number: orderIndex as number,
    title,
    description,
    duration,
    difficulty,
    features: teaserFeatures,
  };
}
