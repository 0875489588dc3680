import { promisify } from 'node:util';
import { crc32, inflate } from 'node:zlib';

const inflated = promisify(inflate);
const SIGNATURE = 8;
/** Length, type and checksum of a chunk. */
const FRAME = 12;
const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
const INDEXED = 3;
const HIGHEST_FILTER = 4;
/** Where the seven passes of an interlaced picture begin, and how far apart their pixels are: x, y, then both steps. */
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

interface Rows {
  readonly count: number;
  /** With the byte that names the filter. */
  readonly length: number;
}

/** The chunks up to the end; undefined where one is cut off or was changed, or the end is missing. */
const chunksOf = (png: Buffer): ReadonlyMap<string, readonly Buffer[]> | undefined => {
  const chunks = new Map<string, Buffer[]>();
  for (let at = SIGNATURE; at + FRAME <= png.length;) {
    const length = png.readUInt32BE(at);
    const end = at + FRAME + length;
    if (end > png.length || crc32(png.subarray(at + 4, end - 4)) !== png.readUInt32BE(end - 4)) return undefined;
    const type = png.toString('latin1', at + 4, at + 8);
    chunks.set(type, [...(chunks.get(type) ?? []), png.subarray(at + 8, end - 4)]);
    if (type === 'IEND') return chunks;
    at = end;
  }
  return undefined;
};

const rowsOf = (head: Buffer): readonly Rows[] => {
  const [width, height] = [head.readUInt32BE(0), head.readUInt32BE(4)];
  const channels = CHANNELS[head.readUInt8(9)] ?? 0;
  if (head.readUInt8(12) === 0) return [{ count: height, length: 1 + width * channels }];
  return PASSES.map(([x, y, across, down]) => ({
    count: Math.ceil((height - y) / down),
    length: 1 + Math.ceil((width - x) / across) * channels,
  })).filter(({ count, length }) => count > 0 && length > 1);
};

/** Each row begins with a filter that there is. */
const areFiltered = (pixels: Buffer, rows: readonly Rows[]): boolean => {
  let at = 0;
  for (const { count, length } of rows)
    for (let row = 0; row < count; row += 1, at += length)
      if ((pixels[at] ?? HIGHEST_FILTER + 1) > HIGHEST_FILTER) return false;
  return true;
};

/**
 * Whether a PNG of 8 bits a channel decodes to exactly the pixels that its head promises. Takes no more memory than these,
 * and no more than that is inflated; the sides are to be bounded before. PDFKit decodes it where no error can be caught.
 */
export const hasAllPixels = async (bytes: Uint8Array): Promise<boolean> => {
  const chunks = chunksOf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
  const [head] = chunks?.get('IHDR') ?? [];
  if (!chunks || head?.length !== 13 || CHANNELS[head.readUInt8(9)] === undefined || head.readUInt8(12) > 1)
    return false;
  const isIndexed = head.readUInt8(9) === INDEXED;
  const colours = chunks.get('PLTE')?.[0]?.length ?? 0;
  if (isIndexed && (colours === 0 || colours % 3 !== 0)) return false;
  const rows = rowsOf(head);
  const size = rows.reduce((sum, { count, length }) => sum + count * length, 0);
  const pixels = await inflated(Buffer.concat(chunks.get('IDAT') ?? []), { maxOutputLength: size }).catch(
    () => undefined,
  );
  return pixels?.length === size && areFiltered(pixels, rows);
};
