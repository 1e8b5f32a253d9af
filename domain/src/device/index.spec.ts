import { describe, expect, it } from '@jest/globals';
import { browserName } from './index.js';

const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0';

describe('the name of a browser', () => {
  it.each([
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36`, 'Chrome unter Windows'],
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36 Edg/142.0.0.0`,
      'Edge unter Windows',
    ],
    [
      'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
      'Firefox unter Linux',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Safari/605.1.15',
      'Safari unter macOS',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Mobile/15E148 Safari/604.1',
      'Safari auf dem iPhone',
    ],
    [
      'Mozilla/5.0 (iPad; CPU OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/142.0 Mobile/15E148 Safari/604.1',
      'Chrome auf dem iPad',
    ],
    [
      'Mozilla/5.0 (Linux; Android 16; SM-S931B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36',
      'Samsung Internet unter Android',
    ],
  ])('of %s is what people call it', (userAgent, name) => {
    expect(browserName(userAgent)).toBe(name);
  });

  it('says what is known where the browser or the system is not', () => {
    expect(browserName('Mozilla/5.0 (X11; Linux x86_64) Neuer/1.0')).toBe('Browser unter Linux');
    expect(browserName('Firefox/145.0')).toBe('Firefox');
  });

  it('says that nothing is known of an empty or strange name', () => {
    expect(browserName('')).toBe('Unbekanntes Gerät');
    expect(browserName('curl/8.5.0')).toBe('Unbekanntes Gerät');
  });
});
