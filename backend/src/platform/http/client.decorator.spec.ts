import { expect, it } from '@jest/globals';
import { clientNetwork } from './client.decorator.js';

it('an IPv4 address counts by itself, however it is spelt', () => {
  expect(clientNetwork('203.0.113.7')).toBe('203.0.113.7');
  expect(clientNetwork('::ffff:203.0.113.7')).toBe('203.0.113.7');
});

it('all addresses of one IPv6 /64 count together', () => {
  const network = clientNetwork('2001:db8:1:2::1');
  expect(network).toBe('2001:db8:1:2::/64');
  expect(clientNetwork('2001:0db8:0001:0002:ffff:ffff:ffff:ffff')).toBe(network);
  expect(clientNetwork('2001:db8:1:3::1')).not.toBe(network);
});

it('shortened addresses are written out before they are cut', () => {
  expect(clientNetwork('::1')).toBe('0:0:0:0::/64');
  expect(clientNetwork('fe80::1%eth0')).toBe('fe80:0:0:0::/64');
});
