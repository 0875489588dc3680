import { PAGE, SOFT, type Sheet } from '../../../sheets/index.ts';
import { logoFault } from './logo.ts';
import { LETTER } from './measures.ts';
import type { PrintedDocument } from './printed-document.ts';

const drawLogo = ({ pdf }: Sheet, { logo }: PrintedDocument): boolean => {
  if (!logo || logoFault(logo)) return false;
  const { x, y, width, height } = LETTER.logo;
  try {
    pdf.image(Buffer.from(logo.bytes), x, y, { fit: [width, height], align: 'right', valign: 'center' });
    return true;
  } catch {
    // a picture that ends in the middle: the settings refuse it, and no document waits for it
    return false;
  }
};

const drawFacts = (sheet: Sheet, { facts }: PrintedDocument): number => {
  const { x, label: labelWidth, width } = LETTER.facts;
  let { y } = LETTER.facts as { y: number };
  for (const [label, value] of facts) {
    const style = { size: 9, width: width - labelWidth, align: 'right' } as const;
    sheet.write(label, x, y, { size: 9, color: SOFT, width: labelWidth });
    y += Math.max(14, sheet.write(value, x + labelWidth, y, style) + 2);
  }
  return y;
};

/** Logo or name, sender, recipient, the facts beside it, title and introduction. */
export const drawHead = (sheet: Sheet, printed: PrintedDocument): void => {
  const { seller, accent, senderLine, address, title, introduction } = printed;
  if (!drawLogo(sheet, printed)) {
    const { y, width } = LETTER.name;
    sheet.write(seller, PAGE.left, y, { size: 17, bold: true, width, color: accent });
  }
  sheet.write(senderLine, PAGE.left, LETTER.sender, { size: 6.5, color: SOFT, width: LETTER.address.width });
  const lines = { size: 10.5, width: LETTER.address.width };
  const bottom = LETTER.address.y + sheet.write(address.join('\n'), PAGE.left, LETTER.address.y, lines);
  sheet.y = Math.max(LETTER.title, bottom + 24, drawFacts(sheet, printed) + 20);
  sheet.pdf.rect(PAGE.left, sheet.y - 8, 34, 2.4).fill(accent);
  sheet.block(title, { size: 17, bold: true }, 10);
  if (introduction !== '') sheet.block(introduction, {}, 12);
};
