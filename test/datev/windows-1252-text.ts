const UNASSIGNED: ReadonlySet<number> = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d]);
const BYTE_ORDER_MARKS: readonly (readonly number[])[] = [
  [0xef, 0xbb, 0xbf],
  [0xff, 0xfe],
  [0xfe, 0xff],
];

const isUtf8 = (bytes: Uint8Array): boolean => {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
};

/** Why a file is not read as Windows-1252; DATEV tells encodings apart by the mark at the beginning. */
export const encodingFault = (bytes: Uint8Array): string | undefined => {
  if (BYTE_ORDER_MARKS.some((mark) => mark.every((byte, at) => bytes[at] === byte)))
    return 'begins with a byte order mark, so it is not read as Windows-1252';
  const foreign = bytes.find((byte) => UNASSIGNED.has(byte));
  if (foreign !== undefined) return `has the byte ${foreign.toString(16)}, which Windows-1252 does not assign`;
  if (bytes.some((byte) => byte > 0x7f) && isUtf8(bytes)) return 'is UTF-8 without a mark, and would be read wrongly';
  return undefined;
};

const decoder = new TextDecoder('windows-1252');
export const windows1252Text = (bytes: Uint8Array): string => decoder.decode(bytes);
