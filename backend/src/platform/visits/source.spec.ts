import { expect, it } from '@jest/globals';
import { DIRECT, readSource, sourceOfPage } from './source.js';

const APP = 'https://www.uebergabewerk.example';

it('a campaign is named by its link', () => {
  expect(readSource('utm_source=Brief&utm_medium=Post&utm_campaign=Herbst+2026&x=1')).toEqual({
    ...{ source: 'brief', medium: 'post', campaign: 'herbst 2026' },
  });
});

it.each([
  ['', DIRECT],
  ['utm_campaign=ohne-quelle', DIRECT],
  ['utm_source=karl@example.com', DIRECT],
  ['utm_source=<script>', { ...DIRECT, source: 'script' }],
  [`utm_source=${'a'.repeat(500)}`, { ...DIRECT, source: 'a'.repeat(60) }],
])('„%s“ is cleaned', (query, source) => {
  expect(readSource(query)).toEqual(source);
});

it('a visit begins with a page that another site, or nobody, has led to', () => {
  expect(sourceOfPage('/', undefined, APP)).toEqual(DIRECT);
  expect(sourceOfPage('/', 'https://www.ihk.example/nachfolge?id=7', APP)).toEqual({
    ...{ source: 'ihk.example', medium: '', campaign: '' },
  });
  expect(sourceOfPage('/?utm_source=brief', 'https://ihk.example/', APP)?.source).toBe('brief');
});

it('a page to which one of ours has led begins none', () => {
  expect(sourceOfPage('/login', `${APP}/?utm_source=brief`, APP)).toBeNull();
  expect(sourceOfPage('/login', 'https://uebergabewerk.example/', APP)).toBeNull();
});
