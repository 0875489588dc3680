/** Where things stand on an A4 page, in points. The address lies in the window of an envelope (DIN 5008, form B). */
export const LETTER = {
  logo: { x: 345, y: 36, width: 200, height: 66 },
  name: { y: 52, width: 489 },
  sender: 127,
  address: { y: 141, width: 232 },
  facts: { x: 340, y: 128, label: 92, width: 205 },
  title: 262,
  /** Of the pages after the first. */
  followingTop: 84,
  followingHead: 44,
  footerEnd: 812,
  pageNumber: 816,
  foldMarks: [297.6, 420.9, 595.3],
} as const;
