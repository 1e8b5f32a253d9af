import { describe, expect, it } from '@jest/globals';
import { lexer, type Tokens } from 'marked';
import { clauseParagraph, contractFaults } from './contract.js';

const NOTE = `> - **Was das heißt:** A.
> - **Was die Käuferseite will:** B.
> - **Worauf Sie achten:** C.
`;
const clause = (number: number, text: string, note = NOTE) =>
  `### § ${number} Titel\n\n${text}\n\n${note}\n`;
const contract = (...clauses: string[]) => `## Der Vertrag\n\n${clauses.join('')}`;

describe('a paragraph of a clause', () => {
  it.each([
    ['(1) Der Verkäufer verkauft.', '(1)', 0],
    ['a) die Maschinen', 'a)', 1],
    ['2.1 Die Anteile bestehen.', '2.1', 0],
  ])('%s has its mark before it', (text, marker, level) => {
    const paragraph = clauseParagraph(lexer(text)[0] as Tokens.Paragraph);
    expect(paragraph).toMatchObject({ marker, level });
    expect(paragraph?.tokens[0]?.raw.startsWith(marker)).toBe(false);
  });

  it.each(['Der Verkäufer (1) verkauft.', '[Ort] den [Datum]', '12.000 € sind es.'])(
    '%s is an ordinary one',
    (text) => expect(clauseParagraph(lexer(text)[0] as Tokens.Paragraph)).toBeNull(),
  );
});

describe('a contract', () => {
  it('is without fault whose numbers, references, terms, notes and annexes agree', () => {
    const text = contract(
      clause(
        1,
        '(1) Verkauft wird der „**Betrieb**“ nach Anlage 1.\n\n(2) Siehe § 2 Abs. 1 und § 15 Abs. 4 GmbHG.',
      ),
      clause(
        2,
        '(1) Den Betrieb regeln §§ 1, 2 und §§ 276, 444 BGB sowie § 9 des Darlehensvertrags.',
      ),
    );
    expect(contractFaults(`${text}\n## Anlagen\n\n1. Liste\n`)).toEqual([]);
  });

  it.each([
    [
      'a clause left out',
      contract(clause(1, 'A.'), clause(3, 'B.')),
      'statt § 3 müsste § 2 folgen',
    ],
    [
      'a paragraph left out',
      contract(clause(1, '(1) A.\n\n(3) B.')),
      'die Absätze von § 1 sind nicht der Reihe nach gezählt',
    ],
    [
      'a clause that is not there',
      contract(clause(1, 'Siehe § 4.')),
      '§ 4 gibt es in diesem Vertrag nicht',
    ],
    [
      'a paragraph that is not there',
      contract(clause(1, '(1) Siehe § 1 Abs. 1 und 2.')),
      '§ 1 Abs. 2 gibt es in diesem Vertrag nicht',
    ],
    [
      'a faulty reference in a note',
      contract(clause(1, 'A.', NOTE.replace('C.', 'Siehe § 8 Abs. 1.'))),
      '§ 8 gibt es in diesem Vertrag nicht',
    ],
    [
      'a term nobody uses',
      contract(clause(1, 'Der „**Stichtag**“.')),
      '„Stichtag“ ist erklärt, kommt aber nicht vor',
    ],
    [
      'a term only the notes use',
      contract(clause(1, 'Der „**Stichtag**“.', NOTE.replace('C.', 'Stichtag.'))),
      '„Stichtag“ ist erklärt, kommt aber nicht vor',
    ],
    [
      'a term explained twice',
      contract(clause(1, 'Der „**Stichtag**“, der „**Stichtag**“.')),
      '„Stichtag“ ist zweimal erklärt',
    ],
    [
      'an annex nobody has listed',
      contract(clause(1, 'Nach Anlage 1.')),
      'Anlage 1 steht nicht unter „Anlagen“',
    ],
    [
      'an annex nobody names',
      `${contract(clause(1, 'A.'))}\n## Anlagen\n\n1. Liste\n`,
      'Anlage 1 kommt im Text nicht vor',
    ],
    [
      'a clause without its note',
      contract(clause(1, 'A.', '')),
      '§ 1 hat keine Erläuterung mit Was das heißt: Was die Käuferseite will: Worauf Sie achten:',
    ],
  ])('%s is told', (_name, text, fault) => {
    expect(contractFaults(text)).toEqual([fault]);
  });

  it('counts its clauses anew in each part, which is a contract of its own', () => {
    const parts = ['Darlehen', 'Bürgschaft'].map((name) => `## ${name}\n\n${clause(1, 'A.')}`);
    expect(contractFaults(parts.join('\n'))).toEqual([]);
  });
});
