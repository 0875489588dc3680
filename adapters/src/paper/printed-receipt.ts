// oxlint-disable-next-line import/no-named-as-default -- its types know the default export only
import PDFDocument from 'pdfkit';
import { cents, germanDay } from '@belegwerk/core/kernel';
import { PAYOUT_GATEWAYS, type PayoutRecipient, type PayoutTaxation } from '@belegwerk/core/partner';
import type { PartnerReceipt } from '@belegwerk/core/ports';
import { bytesOf, euros, INK, PAGE, Sheet, SOFT } from '../sheets/index.ts';

const COUNTRIES = new Intl.DisplayNames('de', { type: 'region' });

/** What the law wants said about the tax (§ 14 Abs. 4 Satz 1 Nr. 8, § 14a Abs. 5, § 34a UStDV). */
const TAX_NOTES: Readonly<Record<PayoutTaxation, string>> = {
  'small-business': 'Steuerfreier Umsatz eines Kleinunternehmers (§ 19 UStG).',
  regular: '',
  'reverse-charge': 'Steuerschuldnerschaft des Leistungsempfängers (§ 13b UStG).',
};

/** Prints what a partner is owed, as a Gutschrift from the operator (§ 14 Abs. 2 UStG). Each is short. */
export const printReceipt = (receipt: PartnerReceipt): Promise<Uint8Array> => {
  const { payout, issuer } = receipt;
  const pdf = new PDFDocument({
    size: 'A4',
    margins: { top: PAGE.top, left: PAGE.left, right: 50, bottom: 60 },
    info: { Title: `Gutschrift ${payout.receipt}`, Author: issuer.name },
    lang: 'de',
  });
  const sheet = new Sheet(pdf);
  writeParties(sheet, receipt);
  writeSums(sheet, receipt);
  writeClosing(sheet, receipt);
  return bytesOf(pdf);
};

const addressOf = ({ partner: { address } }: PartnerReceipt): string => {
  const { name, street, zip, city, country } = address;
  const abroad = country === 'DE' || !/^[A-Z]{2}$/.test(country) ? '' : (COUNTRIES.of(country) ?? country);
  return [name, street, `${zip} ${city}`.trim(), abroad].filter(Boolean).join('\n');
};

const writeParties = (sheet: Sheet, receipt: PartnerReceipt): void => {
  const { payout, issuer, partner } = receipt;
  sheet.write(issuer.name, PAGE.left, PAGE.top, { size: 15, bold: true, width: 300 });
  const sender = [...issuer.address, ...(issuer.vatId ? [`USt-IdNr. ${issuer.vatId}`] : [])];
  sheet.write(sender.join('\n'), 330, PAGE.top, { size: 8.5, color: SOFT, width: 215, align: 'right' });
  sheet.write([issuer.name, ...issuer.address].join(' · '), PAGE.left, 140, { size: 7, color: SOFT, width: 260 });
  const bottom = 154 + sheet.write(addressOf(receipt), PAGE.left, 154, { size: 10.5, width: 250 });
  const facts: readonly (readonly [string, string])[] = [
    ['Nummer', payout.receipt],
    ['Datum', germanDay(payout.createdOn)],
    ['Leistungszeitraum', `${germanDay(payout.timespan.from)} – ${germanDay(payout.timespan.until)}`],
    ...(partner.taxId ? [['Ihre Steuernummer', partner.taxId] as const] : []),
    ...(partner.vatId ? [['Ihre USt-IdNr.', partner.vatId] as const] : []),
  ];
  let y = 154;
  for (const [label, value] of facts) {
    sheet.write(label, 330, y, { size: 9, color: SOFT, width: 95 });
    y += Math.max(14, sheet.write(value, 425, y, { size: 9, width: 120, align: 'right' }));
  }
  sheet.y = Math.max(270, bottom + 26, y + 26);
  sheet.block(`Gutschrift ${payout.receipt}`, { size: 15, bold: true }, 10);
  sheet.block('Abrechnung Ihrer Provisionen aus dem Partnerprogramm (Gutschrift nach § 14 Abs. 2 UStG).', {}, 14);
};

const row = (sheet: Sheet, label: string, amount: string, isBold = false): void => {
  const style = { size: isBold ? 11 : 9.5, bold: isBold };
  const height = sheet.write(label, PAGE.left, sheet.y, { ...style, width: 360 });
  sheet.write(amount, 425, sheet.y, { ...style, width: 120, align: 'right' });
  sheet.y += height + 6;
};

const countOf = (count: number): string =>
  count === 1 ? '1 vermitteltes Abonnement' : `${count} vermittelte Abonnements`;

const writeSums = (sheet: Sheet, { payout, count }: PartnerReceipt): void => {
  const { commissions, fee, vat, amount, taxation, gateway } = payout;
  row(sheet, `Provision für ${countOf(count)}`, euros(commissions));
  if (fee > 0) row(sheet, `abzüglich Entgelt der Auszahlung über ${PAYOUT_GATEWAYS[gateway].name}`, `−${euros(fee)}`);
  sheet.rule(PAGE.left);
  sheet.y += 6;
  const net = cents(commissions - fee);
  if (taxation === 'regular') {
    row(sheet, 'Gesamtbetrag netto', euros(net));
    row(sheet, `Umsatzsteuer 19 % auf ${euros(net)}`, euros(vat));
    sheet.rule(PAGE.left, INK);
    sheet.y += 6;
  }
  row(sheet, 'Auszahlungsbetrag', euros(amount), true);
  sheet.y += 8;
  if (TAX_NOTES[taxation] !== '') sheet.block(TAX_NOTES[taxation]);
};

const accountOf = (recipient: PayoutRecipient): string =>
  recipient.gateway === 'paypal'
    ? `PayPal an ${recipient.email}`
    : `Überweisung auf ${recipient.iban}${recipient.bic ? ` (${recipient.bic})` : ''}, ${recipient.bankName}`;

const writeClosing = (sheet: Sheet, { payout, recipient }: PartnerReceipt): void => {
  const account = recipient ? accountOf(recipient) : PAYOUT_GATEWAYS[payout.gateway].name;
  sheet.block(`Die Auszahlung erfolgt bis ${germanDay(payout.paymentBy)}: ${account}.`);
};
