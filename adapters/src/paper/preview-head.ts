import type { Paper } from './paper.ts';
import { addressLines, PAGE, SOFT, type Sheet } from '../sheets/index.ts';
import type { PaperWords } from './words.ts';

/** Sender, recipient, the facts beside it, title and introduction. */
export const writeHead = (sheet: Sheet, paper: Paper, words: PaperWords): void => {
  const { seller, supply } = paper;
  sheet.write(seller, PAGE.left, PAGE.top, { size: 15, bold: true, width: 300 });
  sheet.write(seller, PAGE.left, 132, { size: 7, color: SOFT, width: 250 });
  const address = addressLines(paper.recipient, paper.language).join('\n');
  const addressBottom = 148 + sheet.write(address, PAGE.left, 148, { size: 10.5, width: 250 });
  let y = 148;
  const facts = [
    [words.date, paper.date],
    [words.order, paper.orderName],
    ...(supply ? [[words[supply.type], supply.days] as const] : []),
  ] as const;
  for (const [label, value] of facts) {
    sheet.write(label, 330, y, { size: 9, color: SOFT, width: 95 });
    y += Math.max(14, sheet.write(value, 425, y, { size: 9, width: 120, align: 'right' }));
  }
  sheet.y = Math.max(262, addressBottom + 26, y + 26);
  sheet.block(paper.title, { size: 15, bold: true }, 10);
  if (paper.introduction !== '') sheet.block(paper.introduction, {}, 12);
};
