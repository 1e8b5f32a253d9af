import { expect, it } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { EmailFrame } from './email-frame';

/** The document of the frame, as the browser has it at a moment. */
function frameHolding(email: 'email' | null): HTMLIFrameElement {
  render(<EmailFrame html="<p>Guten Tag</p>" text="Guten Tag" />);
  const frame = screen.getByTitle<HTMLIFrameElement>('Vorschau der E-Mail');
  const page = document.implementation.createHTMLDocument();
  Object.defineProperty(page, 'URL', { value: 'about:srcdoc' });
  if (email === null) page.documentElement.remove();
  else Object.defineProperty(page.documentElement, 'offsetHeight', { value: 700 });
  Object.defineProperty(frame, 'contentDocument', { value: page });
  return frame;
}

it('the frame is as tall as its e-mail', () => {
  const frame = frameHolding('email');
  fireEvent.load(frame);
  expect(frame).toHaveStyle({ height: '702px' });
});

it('while the e-mail takes the place of the empty page, the frame keeps its height', () => {
  const frame = frameHolding(null);
  fireEvent.load(frame);
  expect(frame).toHaveStyle({ height: '480px' });
});
