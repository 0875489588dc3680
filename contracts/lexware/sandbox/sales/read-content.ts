import type { DocumentContent, SalesDocument } from '../books/sales-document.ts';
import type { Contact, PostalAddress } from '../books/entities.ts';
import { present, type Form } from '../http/form.ts';
import { refuse, refuseFaults, type Call } from '../http/route.ts';
import { printLayouts } from '../master-data/conditions.ts';
import type { SalesKindTraits } from './kinds.ts';
import { readAddress } from './read-address.ts';
import { readPaymentConditions, readRequiredTimestamp, readShipping } from './read-conditions.ts';
import { readLines } from './read-lines.ts';
import { checkTax, leadingSideOf, readTaxConditions, relevantDay } from './tax-rules.ts';
import { readTotals, type PrintedTotals } from './voucher-totals.ts';

/** A voucher that passed every check, ready to be numbered. */
export type AcceptedVoucher = { readonly content: DocumentContent; readonly totals: PrintedTotals['totals'] };

const readText = (form: Form, name: string, max: number, fallback: string): string | undefined => {
  const text = form.text(name, max) ?? fallback;
  return text === '' ? undefined : text;
};

const readPrintLayout = (form: Form): string | undefined => {
  const layout = form.text('printLayoutId');
  if (layout === undefined || printLayouts.some(({ id }) => id === layout)) return layout;
  form.blame('printLayoutId', 'INVALID', 'Dieses Drucklayout gibt es nicht');
  return undefined;
};

const readTexts = (form: Form, kind: SalesKindTraits) => ({
  title: readText(form, 'title', 25, kind.title) ?? kind.title,
  ...present({
    introduction: readText(form, 'introduction', 2000, kind.introduction),
    remark: readText(form, 'remark', 2000, kind.remark),
    deliveryTerms: kind.hasDeliveryTerms ? form.text('deliveryTerms', 255) : undefined,
    printLayoutId: readPrintLayout(form),
  }),
});

const readLanguage = (call: Call, form: Form): 'de' | 'en' => {
  const language = form.oneOf('language', ['de', 'en']) ?? 'de';
  const isPro = call.world.books.get('profile').businessFeatures.includes('INVOICING_PRO');
  if (language === 'en' && !isPro) form.blame('language', 'INVALID', 'Englisch ist in diesem Vertrag nicht enthalten');
  return language;
};

type Electronic = Pick<DocumentContent, 'electronicDocumentProfile' | 'xRechnung'>;

const readElectronic = (call: Call, form: Form, kind: SalesKindTraits, contact: Contact | undefined): Electronic => {
  const none: Electronic = { electronicDocumentProfile: 'NONE' };
  if (kind.kind !== 'invoice' && kind.kind !== 'credit-note') return none;
  const reference = form.child('xRechnung')?.text('buyerReference');
  const own = contact?.body.xRechnung?.buyerReference;
  if (reference !== undefined && reference !== '' && own === undefined) {
    form.blame('xRechnung.buyerReference', 'INVALID', 'Der Kontakt ist nicht für XRechnung eingerichtet');
  }
  const buyerReference = reference ?? own;
  if (kind.kind === 'invoice' && buyerReference !== undefined && buyerReference !== '') {
    return { electronicDocumentProfile: 'XRechnung', xRechnung: { buyerReference } };
  }
  const isElectronic = call.world.books.get('switches').electronicInvoices && contact?.body.company !== undefined;
  return isElectronic ? { electronicDocumentProfile: 'EN16931' } : none;
};

const checkShipping = (call: Call, form: Form, kind: SalesKindTraits): void => {
  if (kind.needsShipping && kind.kind !== 'dunning' && !form.has('shippingConditions')) {
    refuse(call, 406, 'The shipping conditions must not be null');
  }
};

const hasTown = ({ zip, city }: Partial<PostalAddress> = {}): boolean => Boolean(zip && city);

/** What an XRechnung needs. Source: API reference, 2.2. */
const checkXRechnung = (
  form: Form,
  { taxConditions, address }: DocumentContent,
  contact: Contact | undefined,
): void => {
  if (taxConditions.taxType !== 'net') {
    form.blame('taxConditions.taxType', 'INVALID', 'XRechnung ist nur mit taxType net möglich');
  }
  if (!hasTown(address) || !hasTown(contact?.body.addresses?.billing?.[0])) {
    form.blame('address', 'INVALID', 'XRechnung braucht Postleitzahl und Ort der Rechnungsadresse');
  }
};

const checkDunning = (form: Form, preceding: SalesDocument | undefined, content: DocumentContent): void => {
  if (!preceding) return;
  if (content.taxConditions.taxType !== preceding.content.taxConditions.taxType) {
    form.blame('taxConditions', 'INVALID', 'muss mit der Rechnung übereinstimmen');
  }
  if (content.address.contactId !== preceding.content.address.contactId) {
    form.blame('address.contactId', 'INVALID', 'muss mit der Rechnung übereinstimmen');
  }
};

/** Reads and checks a new sales voucher and computes its amounts; ends the call with 406 when anything is wrong. */
export const readVoucher = (
  call: Call,
  form: Form,
  kind: SalesKindTraits,
  preceding: SalesDocument | undefined,
): AcceptedVoucher => {
  const { books } = call.world;
  checkShipping(call, form, kind);
  const tax = readTaxConditions(form);
  const leading = leadingSideOf(tax);
  const voucherDate = readRequiredTimestamp(form, 'voucherDate');
  const { address, contact } = readAddress(call, form, kind.kind === 'delivery-note');
  const { items, counted } = readLines(form, kind, leading, (id) => books.articles.get(id) !== undefined);
  const { totals, totalPrice, taxAmounts } = readTotals(form, kind, leading, counted);
  const shipping = kind.needsShipping ? readShipping(form) : undefined;
  const day = relevantDay(voucherDate, shipping);
  checkTax(form, { profile: books.get('profile'), tax, day, address, contact }, items);
  const content: DocumentContent = {
    language: readLanguage(call, form),
    voucherDate,
    address,
    lineItems: items,
    taxConditions: tax,
    ...readElectronic(call, form, kind, contact),
    ...readTexts(form, kind),
    ...(kind.hasTotals && { totalPrice, taxAmounts }),
    ...(kind.kind === 'quotation' && { expirationDate: readRequiredTimestamp(form, 'expirationDate') }),
    ...(kind.kind !== 'credit-note' && kind.hasTotals && { paymentConditions: readPaymentConditions(form) }),
    ...present({ shippingConditions: shipping }),
  };
  if (kind.kind === 'dunning') checkDunning(form, preceding, content);
  if (content.electronicDocumentProfile === 'XRechnung') checkXRechnung(form, content, contact);
  refuseFaults(call, 'regular', form.faults);
  return { content, totals };
};
