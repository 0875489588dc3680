import type { FileLook } from '../written-document.ts';
import { hasAllPixels } from './png-pixels.ts';

/** Why a picture cannot be the logo of a PDF/A. */
export type LogoFault = 'no-png-or-jpeg' | 'not-rgb' | 'not-8-bit' | 'too-large' | 'damaged';

type Logo = NonNullable<FileLook['logo']>;

const MAX_BYTES = 1024 * 1024;
/** 2,000 pixels on both sides take 16 MB to decode. */
const MAX_SIDE = 2000;
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

const view = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
const isPlain = (side: number): boolean => side > 0 && side <= MAX_SIDE;

const pngFault = (bytes: Uint8Array): LogoFault | undefined => {
  if (bytes.length < 33 || PNG.some((byte, at) => bytes[at] !== byte)) return 'no-png-or-jpeg';
  const head = view(bytes);
  if (!isPlain(head.getUint32(16)) || !isPlain(head.getUint32(20))) return 'too-large';
  return bytes[24] === 8 ? undefined : 'not-8-bit';
};

/** Segments that begin a picture and tell its size: all of C0 to CF but tables (C4, C8, CC). */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Its output intent is RGB, so a JPEG in CMYK has no meaning there (ISO 19005-3, 6.2.4.3). */
const jpegFault = (bytes: Uint8Array): LogoFault | undefined => {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return 'no-png-or-jpeg';
  const data = view(bytes);
  for (let at = 2; at + 9 < bytes.length;) {
    if (bytes[at] !== 0xff) return 'no-png-or-jpeg';
    const marker = bytes[at + 1] ?? 0;
    if (isFrame(marker)) {
      if (bytes[at + 9] !== 1 && bytes[at + 9] !== 3) return 'not-rgb';
      return isPlain(data.getUint16(at + 5)) && isPlain(data.getUint16(at + 7)) ? undefined : 'too-large';
    }
    at += 2 + data.getUint16(at + 2);
  }
  return 'no-png-or-jpeg';
};

/**
 * Why a picture cannot be printed as the logo, as its head tells; undefined where it can. A document with such a logo has the
 * seller's name instead.
 */
export const logoFault = ({ bytes, mediaType }: Logo): LogoFault | undefined => {
  if (bytes.length > MAX_BYTES) return 'too-large';
  return mediaType === 'image/png' ? pngFault(bytes) : jpegFault(bytes);
};

/** The same for a logo that is entered: a PNG is decoded whole once. A JPEG is printed as it is and never decoded here. */
export const enteredLogoFault = async (logo: Logo): Promise<LogoFault | undefined> => {
  const fault = logoFault(logo);
  if (fault || logo.mediaType !== 'image/png') return fault;
  return (await hasAllPixels(logo.bytes)) ? undefined : 'damaged';
};
