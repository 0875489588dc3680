import type { Letterhead } from '../account/letterhead.ts';
import type { SalesDocument } from '../books/sales-document.ts';
import { countryOf } from '../master-data/countries.ts';
import { germanDay } from './german-text.ts';
import { PAGE, type Sheet } from './sheet.ts';
import type { Words } from './words.ts';

const SOFT = '#5b6877';

const addressLines = ({ content: { address, language } }: SalesDocument): string[] => {
  const { name, contactPerson, supplement, street, zip, city, countryCode } = address;
  const country = countryOf(countryCode);
  const countryName = language === 'en' ? country?.countryNameEN : country?.countryNameDE;
  const place = [zip, city].filter(Boolean).join(' ');
  const abroad = countryCode === 'DE' ? undefined : (countryName ?? countryCode);
  return [name, contactPerson, supplement, street, place, abroad].filter((line): line is string => Boolean(line));
};

const deliveryFact = ({ content }: SalesDocument, words: Words): [string, string] | undefined => {
  const shipping = content.shippingConditions;
  if (!shipping) return undefined;
  const { shippingType, shippingDate, shippingEndDate } = shipping;
  const isService = shippingType.startsWith('service');
  if (shippingDate === undefined) return undefined;
  if (shippingEndDate === undefined) return [isService ? words.service : words.delivery, germanDay(shippingDate)];
  const period = `${germanDay(shippingDate)} – ${germanDay(shippingEndDate)}`;
  return [isService ? words.servicePeriod : words.deliveryPeriod, period];
};

const facts = (document: SalesDocument, words: Words): [string, string][] => {
  const { number, content, dueDate, recipient } = document;
  const delivery = deliveryFact(document, words);
  return [
    ...(number === undefined ? [] : [[words.number, number] as [string, string]]),
    [words.date, germanDay(content.voucherDate)],
    ...(delivery ? [delivery] : []),
    ...(dueDate === undefined ? [] : [[words.due, germanDay(dueDate)] as [string, string]]),
    ...(content.expirationDate === undefined
      ? []
      : [[words.validUntil, germanDay(content.expirationDate)] as [string, string]]),
    ...(recipient.customerNumber === undefined
      ? []
      : [[words.customerNumber, String(recipient.customerNumber)] as [string, string]]),
    ...(recipient.vatId === undefined ? [] : [[words.vatId, recipient.vatId] as [string, string]]),
  ];
};

const writeSender = (sheet: Sheet, from: Letterhead): void => {
  sheet.pdf.rect(PAGE.left, 42, 26, 26).fill('#0b5f73');
  sheet.write(from.companyName.slice(0, 1), PAGE.left + 7, 47, {
    size: 16,
    bold: true,
    color: '#ffffff',
    width: 26,
    align: 'left',
  });
  sheet.pdf.rect(PAGE.left + 13, 62, 8, 2).fill('#f0b429');
  sheet.write(from.companyName, PAGE.left + 36, 44, { size: 15, bold: true, color: '#0b5f73', width: 250 });
  const lines = [from.street, `${from.zip} ${from.city}`, from.phone, from.email, from.website].join('\n');
  sheet.write(lines, 365, 42, { size: 8.5, color: SOFT, width: 180, align: 'right' });
};

const writeRecipient = (sheet: Sheet, document: SalesDocument, from: Letterhead): number => {
  const sender = `${from.companyName} · ${from.street} · ${from.zip} ${from.city}`;
  sheet.write(sender, PAGE.left, 132, { size: 7, color: SOFT, width: 250 });
  return 148 + sheet.write(addressLines(document).join('\n'), PAGE.left, 148, { size: 10.5, width: 250 });
};

const writeFacts = (sheet: Sheet, document: SalesDocument, words: Words): number => {
  let y = 148;
  for (const [label, value] of facts(document, words)) {
    sheet.write(label, 330, y, { size: 9, color: SOFT, width: 95 });
    y += Math.max(13, sheet.write(value, 425, y, { size: 9, width: 120, align: 'right' }));
  }
  return y;
};

/** Sender, recipient, the facts beside it and the title; leaves the position below them. */
export const writeHead = (sheet: Sheet, document: SalesDocument, from: Letterhead, words: Words): void => {
  writeSender(sheet, from);
  const below = Math.max(writeRecipient(sheet, document, from), writeFacts(sheet, document, words));
  sheet.y = Math.max(272, below + 26);
  const title = [document.content.title, document.number].filter(Boolean).join(' ');
  sheet.block(title, { size: 15, bold: true }, 10);
  if (document.content.introduction !== undefined) sheet.block(document.content.introduction, {}, 12);
};
