import { describe, expect, it } from '@jest/globals';
import { questionFaults, questionsOf, readQuestion, withoutQuestions } from './questions.js';

const TEXT = 'Die Käuferseite will den Namen sehen.\nWas tun Sie?';
const ANSWERS = [
  'Den Namen nennen | Dann ist er in der Welt.',
  '= Erst die Unterschrift verlangen | Wer sie leistet, hat etwas zu verlieren.',
  'Absagen | Die Frage war üblich.',
];
const block = (text = TEXT, answers = ANSWERS) => `${text}\n\n${answers.join('\n')}`;
const fenced = (source: string) => `## Eins\n\nText.\n\n\`\`\`frage\n${source}\n\`\`\`\n\nMehr.\n`;

describe('a question', () => {
  it('has a text, and answers with their reasons of which one is right', () => {
    expect(readQuestion(block())).toEqual({
      text: 'Die Käuferseite will den Namen sehen. Was tun Sie?',
      answers: [
        { text: 'Den Namen nennen', reason: 'Dann ist er in der Welt.', right: false },
        {
          text: 'Erst die Unterschrift verlangen',
          reason: 'Wer sie leistet, hat etwas zu verlieren.',
          right: true,
        },
        { text: 'Absagen', reason: 'Die Frage war üblich.', right: false },
      ],
    });
  });

  it.each([
    ['no text', block('', ANSWERS), 1, 'der Text der Frage'],
    ['no empty line', [TEXT, ...ANSWERS].join('\n'), 3, 'eine leere Zeile'],
    ['no reason', block(TEXT, ['Ja', ...ANSWERS.slice(1)]), 4, 'Antwort | Begründung'],
    ['an empty reason', block(TEXT, ['Ja |', ...ANSWERS.slice(1)]), 4, 'Antwort | Begründung'],
    ['a third cell', block(TEXT, [...ANSWERS.slice(1), 'A | b | c']), 6, 'Antwort | Begründung'],
    ['two answers', block(TEXT, ANSWERS.slice(1)), 1, '2 Antworten statt 3'],
    ['no right one', block(TEXT, ANSWERS.with(1, 'A | b')), 1, 'genau eine'],
    ['two right ones', block(TEXT, ANSWERS.with(0, '= A | b')), 1, 'genau eine'],
  ])('with %s is refused, with its line', (_, source, line, words) => {
    expect(readQuestion(source)).toEqual({ line, fault: expect.stringContaining(words) });
  });
});

describe('the questions of a text', () => {
  it('are found, whatever ends its lines', () => {
    expect(questionsOf(fenced(block()))).toHaveLength(1);
    expect(questionsOf(fenced(block()).replaceAll('\n', '\r\n'))).toEqual(
      questionsOf(fenced(block())),
    );
  });

  it('name the line of the text at which one cannot be read', () => {
    expect(questionFaults(fenced(block()))).toEqual([]);
    expect(questionFaults(fenced(block(TEXT, ANSWERS.with(2, 'Absagen'))))).toEqual([
      { line: 11, message: 'in der Frage: eine Zeile lautet nicht „Antwort | Begründung“' },
    ]);
  });

  it('must be closed', () => {
    expect(questionFaults(`Text.\n\n\`\`\`frage\n${block()}\n`)).toEqual([
      { line: 3, message: expect.stringContaining('endet nicht') },
    ]);
  });

  it('are left out where the text alone is wanted, other blocks are not', () => {
    const other = '```zeichnung\nart: stufen\n```\n';
    expect(withoutQuestions(fenced(block()) + other)).toBe(`## Eins\n\nText.\n\n\nMehr.\n${other}`);
  });
});
