import { describe, expect, it } from '@jest/globals';
import { crc32, deflateSync } from 'node:zlib';
import { enteredLogoFault, logoFault } from './logo.ts';

const png = (width: number, height: number): Uint8Array => {
  const bytes = Buffer.alloc(60);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  bytes[24] = 8;
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
    ['a PNG that is a pixel too high', 'image/png', png(2000, 2001), 'too-large'],
    ['a PNG of 16 bits', 'image/png', png(480, 140).fill(16, 24, 25), 'not-8-bit'],
    ['a JPEG that is too high', 'image/jpeg', jpeg(3, 5000), 'too-large'],
    ['a JPEG that ends in the middle', 'image/jpeg', jpeg(3).slice(0, 8), 'no-png-or-jpeg'],
    ['a file that is too long', 'image/png', new Uint8Array(2 * 1024 * 1024), 'too-large'],
  ] as const)('%s', (_what, mediaType, bytes, fault) => expect(logoFault({ bytes, mediaType })).toBe(fault));
});

const chunk = (type: string, data: Uint8Array): Buffer => {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};
/** 20 × 10 pixels in colours with transparency, unless said otherwise. */
const whole = (pixels: Uint8Array, { type = 6, interlaced = 0, more = [] as readonly Buffer[] } = {}): Buffer => {
  const head = Buffer.from([0, 0, 0, 20, 0, 0, 0, 10, 8, type, 0, 0, interlaced]);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    ...more,
    chunk('IDAT', pixels),
    chunk('IEND', new Uint8Array()),
  ]);
};
const SIZE = 10 * (1 + 20 * 4);
const pixels = deflateSync(Buffer.alloc(SIZE));
const noise = Buffer.concat([pixels.subarray(0, 8), Buffer.from('rubbishrubbish')]);
/** The rows of the seven passes: 3 + 2 + 5 + 5 + 10 + 10 + 20 pixels wide, 2, 2, 1, 3, 2, 5 and 5 high. */
const passes = [
  [3, 2],
  [2, 2],
  [5, 1],
  [5, 3],
  [10, 2],
  [10, 5],
  [20, 5],
].reduce((sum, [width = 0, height = 0]) => sum + height * (1 + width * 4), 0);
const palette = chunk('PLTE', Buffer.alloc(6));

describe('a PNG that is entered as the logo', () => {
  it.each([
    ['with all of its pixels', whole(pixels), undefined],
    ['in seven passes', whole(deflateSync(Buffer.alloc(passes)), { interlaced: 1 }), undefined],
    ['of few colours', whole(deflateSync(Buffer.alloc(10 * 21)), { type: 3, more: [palette] }), undefined],
    ['of few colours that it does not name', whole(deflateSync(Buffer.alloc(10 * 21)), { type: 3 }), 'damaged'],
    ['that ends in the middle', whole(pixels).subarray(0, 60), 'damaged'],
    ['whose pixels end in the middle', whole(pixels.subarray(0, 10)), 'damaged'],
    ['whose pixels are something else', whole(noise), 'damaged'],
    ['with too few pixels', whole(deflateSync(Buffer.alloc(SIZE - 1))), 'damaged'],
    ['that inflates to more than its pixels', whole(deflateSync(Buffer.alloc(50_000_000))), 'damaged'],
    ['with a filter that there is not', whole(deflateSync(Buffer.alloc(SIZE, 9))), 'damaged'],
  ] as const)('%s', async (_what, bytes, fault) =>
    expect(await enteredLogoFault({ bytes, mediaType: 'image/png' })).toBe(fault),
  );
});
