/** What the first byte of a page of a b-tree is, and how long the header then is (sqlite.org/fileformat2.html, 1.6). */
const HEADER_BYTES: ReadonlyMap<number, number> = new Map([
  [0x02, 12],
  [0x05, 12],
  [0x0a, 8],
  [0x0d, 8],
]);
/** The first page begins with the header of the file. */
const FILE_HEADER_BYTES = 100;

/**
 * Overwrites what lies unused between the list of the cells of a page and its first cell: a page that was split keeps its
 * old cells there. Nothing reads these bytes. Pages of other kinds, and what makes no sense, are left alone.
 * @returns the range that was overwritten; undefined when there was nothing to overwrite.
 */
export const clearGap = (page: Uint8Array, isFirst: boolean): { from: number; to: number } | undefined => {
  const view = new DataView(page.buffer, page.byteOffset, page.byteLength);
  const header = isFirst ? FILE_HEADER_BYTES : 0;
  const headerBytes = HEADER_BYTES.get(view.getUint8(header));
  if (headerBytes === undefined) return undefined;
  const from = header + headerBytes + 2 * view.getUint16(header + 3);
  // a content area that begins at 65536 is stored as zero
  const to = view.getUint16(header + 5) || 65_536;
  if (to > page.length || from >= to) return undefined;
  const gap = page.subarray(from, to);
  if (gap.every((byte) => byte === 0)) return undefined;
  gap.fill(0);
  return { from, to };
};
