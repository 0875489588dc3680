import { afterEach, describe, expect, it } from '@jest/globals';
import { closeSandboxes, openSandbox, type TestReply, type TestSandbox } from '../testing/open-sandbox.ts';

afterEach(closeSandboxes);

const GOODS = '8f8664a8-fd86-11e1-a21f-0800200c9a66';
const ROUNDING = 'aba9020f-d0a6-47ca-ace6-03d6ed492351';

const aVoucher = (more: object = {}) => ({
  type: 'salesinvoice',
  voucherNumber: 'SHOP-20877',
  voucherDate: '2026-03-09',
  totalGrossAmount: 226.1,
  totalTaxAmount: 31.61,
  taxType: 'gross',
  useCollectiveContact: true,
  contactName: 'Lena Voss',
  voucherItems: [
    { amount: 178.5, taxAmount: 28.5, taxRatePercent: 19, categoryId: GOODS },
    { amount: 47.6, taxAmount: 3.11, taxRatePercent: 7, categoryId: GOODS },
  ],
  version: 0,
  ...more,
});

const issuesOf = ({ json }: TestReply): string[] =>
  (json as { IssueList: { i18nKey: string }[] }).IssueList.map(({ i18nKey }) => i18nKey);

const upload = (sandbox: TestSandbox, path: string, [name, content]: readonly [string, string], type?: string) => {
  const form = new FormData();
  form.set('file', new Blob([content]), name);
  if (type !== undefined) form.set('type', type);
  const headers = { Authorization: `Bearer ${sandbox.sandbox.apiKey}` };
  return sandbox.send(`/v1${path}`, { method: 'POST', headers, body: form });
};

describe('a bookkeeping voucher', () => {
  it('is booked with its own tax amounts and found by its number, which need not be unique', async () => {
    const sandbox = await openSandbox();
    const id = await sandbox.create('/vouchers', aVoucher());
    await sandbox.create('/vouchers', aVoucher());
    expect((await sandbox.call('GET', `/vouchers/${id}`)).json).toMatchObject({
      voucherDate: '2026-03-09T00:00:00.000+01:00',
      voucherStatus: 'open',
      dueDate: '2026-03-09T00:00:00.000+01:00',
    });
    const list = (await sandbox.call('GET', '/vouchers?voucherNumber=SHOP-20877')).json as { totalElements: number };
    expect(list.totalElements).toBe(2);
    expect((await sandbox.call('GET', '/vouchers')).status).toBe(400);
  });

  it('must add up', async () => {
    const sandbox = await openSandbox();
    const wrong = await sandbox.call('POST', '/vouchers', aVoucher({ totalGrossAmount: 226.11 }));
    expect([wrong.status, issuesOf(wrong)]).toEqual([406, ['invalid_total_amount']]);
  });

  it('takes a rounding difference in its own category', async () => {
    const sandbox = await openSandbox();
    const { voucherItems } = aVoucher();
    const rounding = { amount: 0.01, taxAmount: 0, taxRatePercent: 0, categoryId: ROUNDING };
    const body = aVoucher({ totalGrossAmount: 226.11, voucherItems: [...voucherItems, rounding] });
    expect((await sandbox.call('POST', '/vouchers', body)).status).toBe(201);
  });

  it('carries a name only for the collective contact', async () => {
    const sandbox = await openSandbox();
    const reply = await sandbox.call('POST', '/vouchers', aVoucher({ useCollectiveContact: false }));
    expect(issuesOf(reply)).toContain('custom_contact_name_for_referenced_contact_not_allowed');
  });

  it('loses the files that a change leaves out, and refuses an old version or an echoed status', async () => {
    const sandbox = await openSandbox();
    const id = await sandbox.create('/vouchers', aVoucher());
    const file = (await upload(sandbox, `/vouchers/${id}/files`, ['beleg.pdf', '%PDF-1.4 a'])).json as { id: string };
    expect((await sandbox.call('GET', `/files/${file.id}`)).status).toBe(200);
    expect((await sandbox.call('PUT', `/vouchers/${id}`, aVoucher({ version: 7 }))).status).toBe(409);
    const echo = aVoucher({ version: 1, voucherStatus: 'paid' });
    expect((await sandbox.call('PUT', `/vouchers/${id}`, echo)).status).toBe(406);
    expect((await sandbox.call('PUT', `/vouchers/${id}`, aVoucher({ version: 1 }))).status).toBe(200);
    expect((await sandbox.call('GET', `/files/${file.id}`)).status).toBe(404);
  });

  it('is paid in the web app', async () => {
    const sandbox = await openSandbox();
    const id = await sandbox.create('/vouchers', aVoucher());
    await sandbox.control('POST', `/documents/${id}/pay`, { amount: '26.10' });
    expect((await sandbox.call('GET', `/payments/${id}`)).json).toMatchObject({
      openAmount: 200,
      voucherStatus: 'open',
    });
    await sandbox.control('POST', `/documents/${id}/pay`);
    expect((await sandbox.call('GET', `/payments/${id}`)).json).toMatchObject({ openAmount: 0, voucherStatus: 'paid' });
  });
});

describe('an uploaded file', () => {
  it('becomes a voucher that is first empty and then to be checked', async () => {
    const sandbox = await openSandbox();
    await sandbox.control('POST', '/clock', { frozen: true });
    await sandbox.control('POST', '/switches', { uploadDelayMs: 1000 });
    const { voucherId } = (await upload(sandbox, '/files', ['b.pdf', '%PDF-1.4 b'], 'voucher')).json as {
      voucherId: string;
    };
    expect((await sandbox.call('GET', `/vouchers/${voucherId}`)).status).toBe(404);
    await sandbox.control('POST', '/clock', { advanceMs: 1000 });
    expect((await sandbox.call('GET', `/vouchers/${voucherId}`)).json).toMatchObject({ voucherStatus: 'blank' });
    await sandbox.control('POST', '/clock', { advanceMs: 1000 });
    expect((await sandbox.call('GET', `/vouchers/${voucherId}`)).json).toMatchObject({ voucherStatus: 'unchecked' });
  });

  it('is kept once however often it is sent', async () => {
    const sandbox = await openSandbox();
    const first = await upload(sandbox, '/files', ['c.pdf', '%PDF-1.4 c'], 'voucher');
    const second = await upload(sandbox, '/files', ['again.pdf', '%PDF-1.4 c'], 'voucher');
    expect([first.status, second.json]).toEqual([202, first.json]);
  });

  it('needs a type, a known extension and at most five megabytes', async () => {
    const sandbox = await openSandbox();
    expect((await upload(sandbox, '/files', ['d.pdf', '%PDF-1.4'])).status).toBe(400);
    expect(issuesOf(await upload(sandbox, '/files', ['d.txt', 'x'], 'voucher'))).toEqual([
      'inacceptable_file_extension',
    ]);
    const large = `%PDF-${' '.repeat(5_242_880)}`;
    expect(issuesOf(await upload(sandbox, '/files', ['d.pdf', large], 'voucher'))).toEqual(['max_file_size_exceeded']);
  });
});
