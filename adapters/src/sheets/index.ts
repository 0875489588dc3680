export { addressLines } from './address-lines.ts';
export { euros, percent, priceOf } from './amounts.ts';
export { bytesOf } from './bytes-of.ts';
export { giveWay } from './give-way.ts';
export { printable } from './printable.ts';
export { sheetWords, type SheetWords } from './sheet-words.ts';
export { INK, PAGE, Sheet, SOFT, type TextStyle } from './sheet.ts';
