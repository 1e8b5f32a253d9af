import { expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { TextFaults } from './text-faults';

const QUESTION = '```frage\nWas tun Sie?\n\nErstens | Weil.\n```\n';

it('says of a text without a fault that it can be stored', () => {
  render(<TextFaults text={'## Eins\n\nText.'} onShow={() => undefined} />);
  expect(screen.getByText('Der Text lässt sich so speichern.')).toBeTruthy();
});

it('names every fault by its line and leads there', async () => {
  const onShow = jest.fn<(line: number) => void>();
  const drawing =
    '```zeichnung\nart: kreis\ntitel: A\nbeschreibung: Ein Satz, der sagt, was zu sehen ist und was daraus folgt.\n\nx | 1\n```\n';
  render(<TextFaults text={`## Eins\n\n${QUESTION}\n${drawing}`} onShow={onShow} />);
  const lines = screen.getAllByRole('button');
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'Zeile 4: in der Frage: sie hat 1 Antworten statt 3.',
    expect.stringMatching(/^Zeile \d+: in der Zeichnung: .*kreis/),
  ]);
  await userEvent.click(screen.getByText(/in der Frage/));
  expect(onShow).toHaveBeenCalledWith(4);
});

it('says what is wrong with the text as a whole', () => {
  render(<TextFaults text="Ohne Überschrift" onShow={() => undefined} />);
  expect(screen.getByText(/mindestens einen Abschnitt/)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
