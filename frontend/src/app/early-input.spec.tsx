import { expect, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { keepEarlyInput } from './early-input';

function renderForm() {
  const heard: string[] = [];
  const hear = (event: React.FormEvent<HTMLElement>) => {
    const { name, value } = event.target as HTMLInputElement;
    heard.push(`${name} ${value}`);
  };
  const { container } = render(
    <form onChange={hear}>
      <select name="industry" aria-label="Branche" defaultValue="">
        <option value="">Bitte wählen</option>
        <option value="trade">Handel</option>
      </select>
      <input name="profit" aria-label="Gewinn" defaultValue="0" />
      <label>
        <input type="radio" name="dependency" value="low" />
        Niedrig
      </label>
      <label>
        <input type="radio" name="dependency" value="medium" defaultChecked />
        Mittel
      </label>
      <label>
        <input type="radio" name="dependency" value="high" />
        Hoch
      </label>
    </form>,
  );
  return { heard, container };
}

const industry = () => screen.getByLabelText<HTMLSelectElement>('Branche');
const profit = () => screen.getByLabelText<HTMLInputElement>('Gewinn');
const choice = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

/** As a form's rules do when they take over. */
function putFirstValues() {
  industry().value = '';
  profit().value = '0';
  choice('Mittel').checked = true;
}

test('what was entered before stands there again, and the form has heard of it', () => {
  const { heard, container } = renderForm();
  industry().value = 'trade';
  profit().value = '300000';
  const giveBack = keepEarlyInput(container);
  putFirstValues();
  heard.length = 0;
  giveBack();
  expect(heard).toEqual(['industry trade', 'profit 300000']);
  expect(profit()).toHaveValue('300000');
});

test('so does what is entered while the page is being taken over', () => {
  const { heard, container } = renderForm();
  const giveBack = keepEarlyInput(container);
  fireEvent.input(industry(), { target: { value: 'trade' } });
  fireEvent.click(choice('Niedrig'));
  fireEvent.click(choice('Hoch'));
  putFirstValues();
  heard.length = 0;
  giveBack();
  expect(industry()).toHaveValue('trade');
  expect(choice('Hoch')).toBeChecked();
  expect(heard).toContain('industry trade');
  expect(heard.at(-1)).toBe('dependency high');
});

test('what is entered afterwards is the form’s own affair', () => {
  const { container } = renderForm();
  const giveBack = keepEarlyInput(container);
  giveBack();
  fireEvent.input(profit(), { target: { value: '5' } });
  putFirstValues();
  giveBack();
  expect(profit()).toHaveValue('0');
});
