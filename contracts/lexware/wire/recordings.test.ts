import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import * as wire from './index.ts';

const folder = join(import.meta.dirname, '../../../../shared/lexware/recordings');
const indexFile = join(folder, 'index.json');

const indexSchema = z.looseObject({ files: z.array(z.looseObject({ file: z.string(), kind: z.string() })) });

const salesVoucher = (file: string): z.ZodType => {
  if (file.includes('credit_note')) return wire.creditNote;
  if (file.includes('delivery_note')) return wire.deliveryNote;
  if (file.includes('order_confirmation')) return wire.orderConfirmation;
  if (file.includes('quotation')) return wire.quotation;
  if (file.includes('dunning')) return wire.dunning;
  if (file.includes('down_payment')) return wire.downPaymentInvoice;
  return file.includes('recurring_template') ? wire.recurringTemplate : wire.invoice;
};

const contactPages = ['pirabyte_page_3', 'focus-shift_page_3', 'openintegrationhub_page_3'];

const listRow = (file: string): z.ZodType => {
  if (file.includes('event_subscriptions')) return wire.eventSubscription;
  if (file.includes('daniel-jorg-schuppelius_page_4')) return wire.voucherlistItem;
  return contactPages.some((name) => file.includes(name)) ? wire.contact : wire.recurringTemplate;
};

const schemas: Readonly<Record<string, (file: string) => z.ZodType>> = {
  action_result: () => wire.actionResult,
  article: () => wire.article,
  article_request: () => wire.articleRequest,
  contact: () => wire.contact,
  contact_request: () => wire.contactRequest,
  document: () => wire.documentFile,
  error: () => wire.errorBody,
  event: () => wire.eventCallback,
  event_subscription: () => wire.eventSubscription,
  files: () => wire.uploadedFile,
  financial: () => wire.financeList,
  list: () => z.array(wire.country),
  other: () => wire.partnerIntegration,
  page: (file) => wire.pageOf(listRow(file)),
  payment: () => wire.payment,
  payment_condition: () => wire.paymentCondition,
  profile: (file) => (file.includes('docs2025_profile_2') ? wire.profileUser : wire.profile),
  recurring_template: () => wire.recurringTemplate,
  request: () => z.array(wire.financialTransaction),
  salesdoc: salesVoucher,
  salesdoc_request: () => wire.salesVoucherRequest,
  voucher: () => wire.voucher,
  voucher_request: () => wire.voucherRequest,
  voucherlist_item: () => wire.voucherlistItem,
};

const unwrapped = (value: unknown): unknown => {
  const recordedReply = z.looseObject({ statusCode: z.int(), body: z.string() }).safeParse(value);
  return recordedReply.success ? JSON.parse(recordedReply.data.body) : value;
};

describe('bodies that other projects recorded', () => {
  if (!existsSync(indexFile)) {
    it.skip('needs ../shared/lexware/recordings', () => undefined);
    return;
  }
  const { files } = indexSchema.parse(JSON.parse(readFileSync(indexFile, 'utf8')));
  it.each(files.map(({ file, kind }) => [file, kind]))('%s reads as %s', (file, kind) => {
    const body = unwrapped(JSON.parse(readFileSync(join(folder, file), 'utf8')));
    const schema = schemas[kind]?.(file);
    expect(schema).toBeDefined();
    expect(schema?.safeParse(body).error?.issues).toBeUndefined();
  });
});
