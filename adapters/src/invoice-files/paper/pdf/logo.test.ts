import { describe, expect, it } from '@jest/globals';
import { logoFault } from './logo.ts';

const png = (width: number, height: number): Uint8Array => {
  const bytes = Buffer.alloc(60);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
};

/** With a segment before the frame, which tells the number of colours. */
const jpeg = (colours: number, side = 200): Uint8Array => {
  const frame = [0xff, 0xc2, 0, 17, 8, side >> 8, side & 0xff, side >> 8, side & 0xff, colours];
  return new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 1, ...frame, 0, 0, 0, 0]);
};

describe('a logo', () => {
  it.each([
    ['a PNG', 'image/png', png(480, 140), undefined],
    ['a PNG that is not one', 'image/png', jpeg(3), 'no-png-or-jpeg'],
    ['a PNG that is too wide', 'image/png', png(40_000, 10), 'too-large'],
    ['a JPEG', 'image/jpeg', jpeg(3), undefined],
    ['a JPEG in grey', 'image/jpeg', jpeg(1), undefined],
    ['a JPEG for a printing press (CMYK)', 'image/jpeg', jpeg(4), 'not-rgb'],
    ['a JPEG that is too high', 'image/jpeg', jpeg(3, 5000), 'too-large'],
    ['a JPEG that ends in the middle', 'image/jpeg', jpeg(3).slice(0, 8), 'no-png-or-jpeg'],
    ['a file that is too long', 'image/png', new Uint8Array(2 * 1024 * 1024), 'too-large'],
  ] as const)('%s', (_what, mediaType, bytes, fault) => expect(logoFault({ bytes, mediaType })).toBe(fault));
});
