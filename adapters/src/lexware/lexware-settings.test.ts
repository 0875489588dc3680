import { describe, expect, it } from '@jest/globals';
import { readLexwareSettings } from './lexware-settings.ts';

const faultsOf = (variables: Readonly<Record<string, string>>): readonly string[] => {
  const read = readLexwareSettings(variables);
  return read.ok ? [] : read.failure;
};

describe('the settings of Lexware Office', () => {
  it('are the published addresses and limits where nothing is set', () =>
    expect(readLexwareSettings({})).toMatchObject({
      value: {
        LEXWARE_API_URL: 'https://api.lexware.io',
        LEXWARE_APP_URL: 'https://app.lexware.de',
        LEXWARE_REQUESTS_PER_SECOND: 2,
        LEXWARE_VOUCHERS_PER_MINUTE: 20,
        LEXWARE_ANSWER_SECONDS: 35,
        LEXWARE_VISIBLE_AFTER_SECONDS: 75,
      },
    }));

  it.each([
    ['an address that is none', { LEXWARE_API_URL: 'api.lexware.io' }, ['LEXWARE_API_URL']],
    [
      'all at once',
      { LEXWARE_REQUESTS_PER_SECOND: '0', LEXWARE_VISIBLE_AFTER_SECONDS: 'soon' },
      ['LEXWARE_REQUESTS_PER_SECOND', 'LEXWARE_VISIBLE_AFTER_SECONDS'],
    ],
    ['half a registration', { LEXWARE_CLIENT_ID: 'ours' }, ['LEXWARE_CLIENT_SECRET']],
    ['one account for every shop', { LEXWARE_API_KEY: 'lent-key' }, ['SHOPS']],
    ['nothing beside a whole registration', { LEXWARE_CLIENT_ID: 'ours', LEXWARE_CLIENT_SECRET: 's' }, []],
    ['nothing beside a key for named shops', { LEXWARE_API_KEY: 'lent-key', SHOPS: 'a.myshopify.com' }, []],
  ])('name %s', (_what, variables, names) => {
    const faults = faultsOf(variables);
    expect(faults.map((fault) => fault.split(':')[0])).toEqual(names);
    expect(faults.join()).not.toContain('lent-key');
  });
});
