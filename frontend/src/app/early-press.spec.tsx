import { afterEach, expect, it, jest } from '@jest/globals';
import { hearEarlyPress } from './early-press';

const BAR = '<header><button>Suchen</button><button>Mein Konto</button></header>';

afterEach(() => {
  document.body.innerHTML = '';
});

const button = (place: number) => document.querySelectorAll('button')[place] as HTMLButtonElement;

it('a button of the bar that was pressed before its script is pressed once more, whatever it is called by then', () => {
  document.body.innerHTML = BAR;
  const repeat = hearEarlyPress('header button');
  button(1).click();
  document.body.innerHTML = BAR.replace('Mein Konto', 'Sabine');
  const [search, account] = [jest.fn(), jest.fn()];
  button(0).addEventListener('click', search);
  button(1).addEventListener('click', account);
  repeat();
  expect(account).toHaveBeenCalledTimes(1);
  expect(search).not.toHaveBeenCalled();
});

it('a shortcut that came too early comes once more, a letter does not', () => {
  const repeat = hearEarlyPress('header button');
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true }));
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }));
  const heard: string[] = [];
  document.addEventListener('keydown', ({ key }) => heard.push(key), { once: true });
  repeat();
  expect(heard).toEqual(['k']);
});

it('what is pressed afterwards is left to the script', () => {
  document.body.innerHTML = BAR;
  const repeat = hearEarlyPress('header button');
  repeat();
  const pressed = jest.fn();
  button(0).addEventListener('click', pressed);
  button(0).click();
  expect(pressed).toHaveBeenCalledTimes(1);
});

it('a form that was sent too early is not lost: it is sent once more', () => {
  document.body.innerHTML = '<form><input name="email" /><button>Weiter</button></form>';
  const repeat = hearEarlyPress('header button');
  const sent = jest.fn((event: Event) => event.preventDefault());
  const first = new Event('submit', { bubbles: true, cancelable: true });
  document.forms[0]?.dispatchEvent(first);
  expect(first.defaultPrevented).toBe(true);
  document.forms[0]?.addEventListener('submit', sent);
  repeat();
  expect(sent).toHaveBeenCalledTimes(1);
});

it('a menu of the bar that was opened too early stays open, and the focus where it was', () => {
  const bar = '<header><a href="/">Start</a><details><summary>Menü</summary></details></header>';
  document.body.innerHTML = bar;
  const repeat = hearEarlyPress('header button');
  const menu = () => document.querySelector('details') as HTMLDetailsElement;
  const summary = () => document.querySelector('summary') as HTMLElement;
  summary().tabIndex = 0;
  summary().focus();
  summary().click();
  document.body.innerHTML = bar;
  summary().tabIndex = 0;
  repeat();
  expect(menu().open).toBe(true);
  expect(summary()).toBe(document.activeElement);
});

it('a focus that the page has given by itself is left where it is', () => {
  const page = `${BAR}<main><input /></main>`;
  document.body.innerHTML = page;
  const repeat = hearEarlyPress('header button');
  button(0).focus();
  document.body.innerHTML = page;
  const field = document.querySelector('input') as HTMLInputElement;
  field.focus();
  repeat();
  expect(document.activeElement).toBe(field);
});
