/** The language of a fenced block that asks the reader something. */
export const QUESTION_LANGUAGE = 'frage';

const ANSWERS = 3;
const OPENING = new RegExp(`^\`\`\`${QUESTION_LANGUAGE}[ \\t]*$`);
const CLOSING = /^```[ \t]*$/;

/** A question on what a section explains: a decision, three sensible answers, and what each is worth. */
export interface CourseQuestion {
  text: string;
  answers: QuestionAnswer[];
}

export interface QuestionAnswer {
  text: string;
  /** Why it is right, or why another is; shown once it was chosen. */
  reason: string;
  /** True for one of them. */
  right: boolean;
}

/** What is wrong with a question: half a sentence in German, and the line of its block, from 1. */
export interface QuestionFault {
  fault: string;
  line: number;
}

/**
 * Reads a block: the question, an empty line, then an answer a line with its reason behind `|`. The
 * right one begins with `= `.
 * @param source without its fences
 */
export function readQuestion(source: string): CourseQuestion | QuestionFault {
  const lines = source.trimEnd().split(/\r?\n/);
  const gap = lines.findIndex((line) => line.trim() === '');
  const head = gap < 0 ? lines : lines.slice(0, gap);
  const misplaced = head.findIndex((line) => /^= |\|/.test(line));
  if (misplaced >= 0) {
    return { fault: 'vor den Antworten fehlt eine leere Zeile', line: misplaced + 1 };
  }
  const text = head.map((line) => line.trim()).join(' ');
  if (text === '') return { fault: 'vor den Antworten fehlt der Text der Frage', line: 1 };

  const answers: QuestionAnswer[] = [];
  for (const [index, line] of lines.entries()) {
    if (index < head.length || line.trim() === '') continue;
    const right = line.startsWith('= ');
    const cells = line
      .slice(right ? 2 : 0)
      .split('|')
      .map((cell) => cell.trim());
    const [answer, reason] = cells;
    if (!answer || !reason || cells.length !== 2) {
      return { fault: 'eine Zeile lautet nicht „Antwort | Begründung“', line: index + 1 };
    }
    answers.push({ text: answer, reason, right });
  }
  if (answers.length !== ANSWERS) {
    return { fault: `sie hat ${answers.length} Antworten statt ${ANSWERS}`, line: 1 };
  }
  if (answers.filter(({ right }) => right).length !== 1) {
    return { fault: 'genau eine Antwort muss mit „= “ beginnen, die richtige', line: 1 };
  }
  return { text, answers };
}

/**
 * What is wrong with the questions of a text.
 * @returns half sentences in German, each with its line in the text, from 1
 */
export function questionFaults(markdown: string): { line: number; message: string }[] {
  return blocksOf(markdown).flatMap(({ source, line, closed }) => {
    if (!closed) return [{ line, message: 'die Frage endet nicht mit „```“' }];
    const read = readQuestion(source);
    return 'fault' in read
      ? [{ line: line + read.line, message: `in der Frage: ${read.fault}` }]
      : [];
  });
}

/** The questions of a text that can be read. */
export const questionsOf = (markdown: string): CourseQuestion[] =>
  blocksOf(markdown)
    .map(({ source }) => readQuestion(source))
    .filter((read) => 'answers' in read);

/** The text alone: for searching, quoting, counting words and answers. */
export function withoutQuestions(markdown: string): string {
  const lines = markdown.split('\n');
  for (const { line, length } of blocksOf(markdown).reverse()) lines.splice(line - 1, length);
  return lines.join('\n');
}

interface Block {
  /** Without its fences. */
  source: string;
  /** Of the opening fence, from 1. */
  line: number;
  /** In lines, with the fences. */
  length: number;
  closed: boolean;
}

function blocksOf(markdown: string): Block[] {
  const lines = markdown.split(/\r?\n/);
  const blocks: Block[] = [];
  for (let at = 0; at < lines.length; at++) {
    if (!OPENING.test(lines[at] ?? '')) continue;
    const end = lines.findIndex((line, index) => index > at && CLOSING.test(line));
    const closed = end >= 0;
    const after = closed ? end + 1 : lines.length;
    const source = lines.slice(at + 1, closed ? end : after).join('\n');
    blocks.push({ source, line: at + 1, length: after - at, closed });
    at = after - 1;
  }
  return blocks;
}
