import { describe, expect, it } from '@jest/globals';
import { destinationOf } from './destination';

const pageAfter = (query: string) => destinationOf(new URLSearchParams(query));

describe('the page after signing in', () => {
  it('is the dashboard unless another one was asked for', () => {
    expect(pageAfter('')).toBe('/dashboard');
    expect(pageAfter('next=%2Fmodules%2Fmodul-1%3Fabschnitt%3D2')).toBe(
      '/modules/modul-1?abschnitt=2',
    );
  });

  it('is never on another site', () => {
    expect(pageAfter('next=%2F%2Fexample.com')).toBe('/dashboard');
  });

  it('is the dashboard with the good news after a payment', () => {
    expect(pageAfter('payment=success&next=%2Fmodules')).toBe('/dashboard?payment=success');
  });

  it('is never the sign-in page, but what that page was asked for', () => {
    expect(pageAfter('next=%2Flogin')).toBe('/dashboard');
    expect(pageAfter('next=%2Flogin%3Flogout%3D1')).toBe('/dashboard');
    expect(pageAfter('next=%2Flogin%3Fnext%3D%252Fmodules')).toBe('/modules');
    expect(pageAfter('next=%2Flogin%3Fnext%3D%252F%252Fexample.com')).toBe('/dashboard');
  });
});
