import type { Paper } from './paper.ts';
import { PAGE, SOFT, type Sheet } from './sheet.ts';
import type { PaperWords } from './words.ts';

const COUNTRIES = {
  de: new Intl.DisplayNames('de', { type: 'region' }),
  en: new Intl.DisplayNames('en', { type: 'region' }),
};

const countryOf = ({ language, recipient: { countryCode } }: Paper): string =>
  countryCode === 'DE' || !/^[A-Z]{2}$/.test(countryCode) ? '' : (COUNTRIES[language].of(countryCode) ?? countryCode);

const addressOf = (paper: Paper): string => {
  const { name, supplement, street, zip, city } = paper.recipient;
  const place = [zip, city].filter(Boolean).join(' ');
  return [name, supplement, street, place, countryOf(paper)].filter(Boolean).join('\n');
};

/** Sender, recipient, the facts beside it, title and introduction. */
export const writeHead = (sheet: Sheet, paper: Paper, words: PaperWords): void => {
  const { seller, supply } = paper;
  sheet.write(seller, PAGE.left, PAGE.top, { size: 15, bold: true, width: 300 });
  sheet.write(seller, PAGE.left, 132, { size: 7, color: SOFT, width: 250 });
  const address = addressOf(paper);
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
