import { describe, expect, it } from '@jest/globals';
import { linkIn } from './link-in.ts';

const proof = 'a'.repeat(64);
const pathOf = (text: string): string => Buffer.from(text).toString('base64url');
const of = (path: string): string => linkIn({ params: { path, proof } });

describe('by what the calls of a link are counted', () => {
  it('is its token', () => expect(linkIn({ params: { token: 't-1' } })).toBe('t-1'));

  it('is the path that it stands for, however its base64 is spelled', () => {
    const path = pathOf('demo.myshopify.com/61/invoice/view');
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const ends = letters.split('').map((letter) => path.slice(0, -1) + letter);
    const same = [path, `${path}=`, `${path}==`, ...ends].filter(
      (each) => Buffer.from(each, 'base64url').toString() === 'demo.myshopify.com/61/invoice/view',
    );
    expect(same.length).toBeGreaterThan(3);
    expect(new Set(same.map(of)).size).toBe(1);
  });

  it('is another one for another order, and for another proof', () => {
    const path = pathOf('demo.myshopify.com/61/invoice/view');
    expect(of(pathOf('demo.myshopify.com/62/invoice/view'))).not.toBe(of(path));
    expect(linkIn({ params: { path, proof: 'b'.repeat(64) } })).not.toBe(of(path));
  });
});
