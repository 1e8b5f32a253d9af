import { expect, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { startTransition, useLayoutEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { keepEarlyInput, WhenShown } from './early-input';

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

test('what is chosen between the first showing of a page and its effects holds', async () => {
  const page = <Industry />;
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = renderToString(page);
  const giveBack = keepEarlyInput(root);
  const takenUp = new Promise<void>((resolve) => {
    const takeUp = () => {
      giveBack();
      resolve();
    };
    // Outside of `act`, which would run the effects together with the showing.
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
    startTransition(() => {
      hydrateRoot(
        root,
        <>
          {page}
          <WhenShown act={takeUp} />
          <AfterShowing act={() => choose('trade')} />
        </>,
      );
    });
  });
  await takenUp;
  await screen.findByText('gewählt: trade');
  expect(industry()).toHaveValue('trade');
});

function Industry() {
  const [value, setValue] = useState('');
  return (
    <>
      <select
        aria-label="Branche"
        value={value}
        onChange={({ currentTarget }) => setValue(currentTarget.value)}
      >
        <option value="">Bitte wählen</option>
        <option value="trade">Handel</option>
      </select>
      <output>gewählt: {value}</output>
    </>
  );
}

/** The browser gives each task of its own, and React its effects another one after it. */
function AfterShowing({ act }: { act: () => void }) {
  useLayoutEffect(() => queueMicrotask(act), [act]);
  return null;
}

function choose(value: string) {
  industry().value = value;
  industry().dispatchEvent(new Event('input', { bubbles: true }));
  industry().dispatchEvent(new Event('change', { bubbles: true }));
}
