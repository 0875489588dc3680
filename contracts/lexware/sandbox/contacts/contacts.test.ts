import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { closeSandboxes, aCompany, openSandbox, type TestReply, type TestSandbox } from '../testing/open-sandbox.ts';

afterEach(closeSandboxes);

const aPerson = (firstName: string, lastName: string, email: string) => ({
  version: 0,
  roles: { customer: {} },
  person: { firstName, lastName },
  emailAddresses: { private: [email] },
});

const namesIn = ({ json }: TestReply): string[] =>
  (json as { content: { person?: { lastName: string } }[] }).content.map(({ person }) => person?.lastName ?? '');

const search = async (sandbox: TestSandbox, query: Record<string, string>): Promise<string[]> =>
  namesIn(await sandbox.call('GET', `/contacts?${new URLSearchParams(query).toString()}`));

describe('contacts', () => {
  it('are numbered from 10001, vendors from 70001', async () => {
    const sandbox = await openSandbox();
    const first = await sandbox.create('/contacts', aCompany('DE'));
    const second = await sandbox.create('/contacts', { ...aCompany('DE'), roles: { customer: {}, vendor: {} } });
    expect((await sandbox.call('GET', `/contacts/${first}`)).json).toMatchObject({
      roles: { customer: { number: 10_001 } },
    });
    expect((await sandbox.call('GET', `/contacts/${second}`)).json).toMatchObject({
      roles: { customer: { number: 10_002 }, vendor: { number: 70_001 } },
    });
  });

  it('are searched with wildcards that can be escaped', async () => {
    const sandbox = await openSandbox();
    await sandbox.create('/contacts', aPerson('Lena', 'Voss', 'lena_voss@post.example'));
    await sandbox.create('/contacts', aPerson('Lenaxa', 'Vossen', 'lenaxvossen@post.example'));
    expect(await search(sandbox, { email: 'lena_voss' })).toEqual(['Voss', 'Vossen']);
    expect(await search(sandbox, { email: String.raw`lena\_voss` })).toEqual(['Voss']);
    expect(await search(sandbox, { email: 'LENA%POST' })).toEqual(['Voss', 'Vossen']);
    expect(await search(sandbox, { name: 'Voss, Lena' })).toEqual(['Voss']);
    expect(await search(sandbox, { number: '10002' })).toEqual(['Vossen']);
    expect(await search(sandbox, { vendor: 'true' })).toEqual([]);
  });

  it.each([
    [
      'two billing addresses',
      { addresses: { billing: [{ countryCode: 'DE' }, { countryCode: 'DE' }] } },
      'addresses.billing.size',
    ],
    ['an unknown country', { addresses: { billing: [{ countryCode: 'XX' }] } }, 'countryCode'],
    ['an empty address for mail', { emailAddresses: { business: [''] } }, 'emailAddresses[0].emailAddress'],
    ['letters in a phone number', { phoneNumbers: { business: ['040 HAFEN'] } }, 'phoneNumbers.business'],
    ['no role', { roles: {} }, 'roles.customer or roles.vendor'],
    ['a version that is not zero', { version: 1 }, 'version'],
    ['a VAT id in the wrong form', { company: { name: 'A', vatRegistrationId: 'DE12' } }, 'company.vatRegistrationId'],
  ])('are refused with %s', async (_name, change, source) => {
    const sandbox = await openSandbox();
    const reply = await sandbox.call('POST', '/contacts', { ...aCompany('DE'), ...change });
    const sources = (reply.json as { IssueList: { source: string }[] }).IssueList.map((issue) => issue.source);
    expect([reply.status, sources]).toEqual([406, [source]]);
  });

  it('with several entries made in the web app can be read but not changed', async () => {
    const sandbox = await openSandbox();
    const id = await sandbox.create('/contacts', aCompany('DE'));
    const billing = [{ countryCode: 'DE' }, { countryCode: 'AT' }];
    await sandbox.control('POST', `/contacts/${id}`, { body: { addresses: { billing } }, archived: true });
    expect((await sandbox.call('GET', `/contacts/${id}`)).json).toMatchObject({
      archived: true,
      addresses: { billing },
    });
    const reply = await sandbox.call('PUT', `/contacts/${id}`, { ...aCompany('DE'), version: 2 });
    expect(reply).toMatchObject({ status: 406, json: { IssueList: [{ source: 'addresses.billing.size' }] } });
  });

  it('are refused when all customer numbers are used up, vendors are not', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'lexware-sandbox-'));
    const stateFile = join(folder, 'state.jsonl');
    const numbers = { id: 'numbers', value: { customer: 69_999 } };
    await writeFile(stateFile, `${JSON.stringify({ t: 'singles', r: numbers })}\n`);
    const sandbox = await openSandbox({ stateFile });
    await sandbox.create('/contacts', aCompany('DE'));
    const reply = await sandbox.call('POST', '/contacts', aCompany('DE'));
    expect(reply).toMatchObject({
      status: 406,
      json: { IssueList: [{ i18nKey: 'account_number_range_exhausted' }] },
    });
    await sandbox.create('/contacts', { ...aCompany('DE'), roles: { vendor: {} } });
    await sandbox.sandbox.stop();
    await rm(folder, { recursive: true });
  });

  it('answer 406 to an old version', async () => {
    const sandbox = await openSandbox();
    const id = await sandbox.create('/contacts', aCompany('DE'));
    const reply = await sandbox.call('PUT', `/contacts/${id}`, { ...aCompany('DE'), version: 0 });
    expect(reply).toMatchObject({
      status: 406,
      json: { IssueList: [{ source: 'version', i18nKey: 'invalid_value' }] },
    });
  });
});
