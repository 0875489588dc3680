import { describe, expect, it } from '@jest/globals';
import { aSeller } from '../../../test/builders/index.ts';
import { needsContact } from './regime.ts';
import { regimeOf } from '../shops/regime-of.ts';

describe('the regime of a seller', () => {
  it('is that of a small business when the account says so', () => {
    expect(regimeOf(aSeller({ smallBusiness: true }))).toBe('smallBusiness');
    expect(regimeOf(aSeller({ scheme: 'exempt' }))).toBe('smallBusiness');
  });
  it('is the one-stop shop when sales are taxed at their destination', () =>
    expect(regimeOf(aSeller({ distanceSales: 'destination' }))).toBe('oss'));
  it('is German tax otherwise', () => expect(regimeOf(aSeller())).toBe('origin'));
});

describe('a contact', () => {
  it.each(['net', 'gross', 'exempt'] as const)('is not needed for %s', (type) =>
    expect(needsContact(type)).toBe(false),
  );
  it.each(['intra-community', 'export'] as const)('is needed for %s', (type) => expect(needsContact(type)).toBe(true));
});
