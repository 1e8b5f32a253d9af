import { splitSections } from '@stabwechsel/domain/course';
import type { ModuleText } from '../../../catalogue/index.js';
import type { Register } from '../knowledge/read-register.js';
import type { Lexicon } from '../words/lexicon.js';
import { featuresOf } from './features.js';
import type { RegisterLine, SectionPlace } from './register-line.js';

/** Every line of the register with what it is made of. */
export function registerLines(
  lexicon: Lexicon,
  modules: ModuleText[],
  register: Register,
): RegisterLine[] {
  const line = (text: string, section: SectionPlace | null) => ({
    section,
    features: featuresOf(text, lexicon.termsOf(text)),
  });
  const answered = modules.flatMap(({ id, content }) => {
    const questions = register.ofModule(id);
    return splitSections(content).flatMap(({ index, heading, markdown }) =>
      (questions[heading] ?? [heading, ...sentencesOf(markdown)]).map((text) =>
        line(text, { moduleId: id, section: index }),
      ),
    );
  });
  return [...answered, ...register.outside.map((text) => line(text, null))];
}

/** What stands in for questions where nobody has written any, as in a section that staff have added. */
const sentencesOf = (text: string) => text.split(/(?<=[.?!])\s+|\n+/).filter((one) => one.trim());
