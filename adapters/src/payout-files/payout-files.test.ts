import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { cents, day, instant, shopKey } from '@belegwerk/core/kernel';
import type { PayoutRecord } from '@belegwerk/core/partner';
import { validateXML } from 'xmllint-wasm';
import { payoutFiles } from './index.ts';

const payout = (receipt: string, amount: number): PayoutRecord => ({
  id: '2026-12',
  partner: shopKey('agentur-west.myshopify.com'),
  createdOn: day('2026-12-01'),
  timespan: { from: day('2026-11-03'), until: day('2026-11-30') },
  paymentBy: day('2026-12-08'),
  redemptions: ['r-1'],
  commissions: cents(amount),
  fee: cents(0),
  taxation: 'small-business',
  vat: cents(0),
  amount: cents(amount),
  gateway: 'sepa',
  receipt,
  status: 'scheduled',
});

const bank = (receipt: string, amount: number, name: string, bic?: string) => ({
  payout: payout(receipt, amount),
  name,
  recipient: {
    gateway: 'sepa' as const,
    bankName: 'Bank',
    iban: 'DE89370400440532013000',
    ...(bic === undefined ? {} : { bic }),
  },
});

const PAYER = { name: 'Belegwerk Müller & Söhne GmbH', iban: 'DE02120300000000202051' };
const AT = instant('2026-12-02T10:00:00Z');
const fileOf = (...payouts: readonly ReturnType<typeof bank>[]): string =>
  payoutFiles.sepa(payouts, PAYER, day('2026-12-03'), AT);

describe('the file for the bank', () => {
  it('is valid by the schema of ISO 20022, with any names of partners', async () => {
    const contents = fileOf(
      bank('GS-2026-0001', 12_883, 'Agentur Größe & Söhne <b> ‚Ærø‘ 👋', 'COBADEFFXXX'),
      bank('GS-2026-0002', 7_010, 'W'.repeat(200)),
    );
    const schema = await readFile(join(import.meta.dirname, 'pain.001.001.09.xsd'), 'utf8');
    const { valid, errors } = await validateXML({
      xml: { fileName: 'payouts.xml', contents },
      schema: { fileName: 'pain.001.001.09.xsd', contents: schema },
    });
    expect([valid, errors]).toEqual([true, []]);
    expect(contents).toContain('<CtrlSum>198.93</CtrlSum>');
    expect(contents).toContain('<Nm>Agentur Groesse + Soehne b</Nm>'.slice(0, 30));
    expect(contents).toContain('<ReqdExctnDt><Dt>2026-12-03</Dt></ReqdExctnDt>');
  });

  it('bears the same message id when it is made again, so that a bank notices it', () => {
    const id = (text: string) => /<MsgId>(.*?)<\/MsgId>/.exec(text)?.[1];
    const [one, two] = [bank('GS-2026-0001', 100, 'A'), bank('GS-2026-0002', 200, 'B')];
    expect(id(fileOf(one, two))).toBe(id(fileOf(two, one)));
    expect(id(fileOf(one, two))).not.toBe(id(fileOf(one)));
  });
});

describe('the file for PayPal', () => {
  it('has a row for each payout', () =>
    expect(
      payoutFiles.paypal([
        {
          payout: payout('GS-2026-0003', 12_883),
          name: 'Agentur West',
          recipient: { gateway: 'paypal', email: 'geld@agentur-west.de' },
        },
      ]),
    ).toBe('"geld@agentur-west.de","128.83","EUR","GS-2026-0003","Gutschrift GS-2026-0003","PayPal"\r\n'));

  it('hands no program a formula', () => {
    const row = {
      payout: payout('=G-1', 4825),
      name: 'x',
      recipient: { gateway: 'paypal', email: '=cmd@agentur.de' },
    } as const;
    expect(payoutFiles.paypal([row])).toBe(`"'=cmd@agentur.de","48.25","EUR","'=G-1","Gutschrift =G-1","PayPal"\r\n`);
  });
});
