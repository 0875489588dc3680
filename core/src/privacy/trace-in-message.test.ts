import { describe, expect, it } from '@jest/globals';
import { processorTime } from '../../../test/builders/processor-time.ts';
import { MAX_OF_MESSAGE } from '../ports/privacy-requests.ts';
import { traceInMessage, withoutMentions, type SoughtPerson } from './trace-in-message.ts';
import { readingsOf } from './unescaped.ts';

const OEZLEM: SoughtPerson = {
  email: 'oezlem@example.com',
  phone: '+491515556667',
  numbers: { customers: ['7000000001'], orders: ['6400000001', '6400000002'] },
  names: ['Özlem Öztürk'],
};
const NOBODY = { customers: [], orders: [] };
const readAll = (body: string): string => readingsOf(body).texts.join(' ');
const isIn = (body: string, person = OEZLEM): boolean => traceInMessage(person)(body);

/** Milliseconds of the quickest of three times. */
const quickest = (work: () => void): number => Math.min(...[1, 2, 3].map(() => processorTime(work)));

describe('in a message that nobody could read', () => {
  it.each([
    ['{"id":64000000011}', false],
    ['{"quantity":7}', false],
    ['{"note":"zu 6400000001"}', true],
    ['{"email":"Oezlem@Example.com"}', true],
    [String.raw`{"email":"oezlem\u0040example.com"}`, true],
    [' {"id":"x","email":"oezlem@example.com","note":null}', true],
    ['id=1&email=oezlem@example.com', true],
    ['id=1&email=oezlem%40example.com', true],
    ['{"note":"an oezlem@example.com senden"}', true],
    [String.raw`{"note":"er schrieb \"oezlem@example.com\" auf"}`, true],
    ['{"note":"an,oezlem@example.com,senden"}', true],
    ['{"email":"oezlem@example.com', true],
    ['{"email":"poezlem@example.com"}', false],
    ['{"email":"h.oezlem@example.com"}', false],
    ['{"email":"oezlem@example.com.at"}', false],
    ['{"note":"<mailto:oezlem@example.com>."}', true],
    ['{"phone":"+49 151 5556667"}', true],
    ['{"phone":"+49 1515556667"}', true],
    ['{"phone":"0151/555 66 67"}', true],
    ['{"phone":"0049 (0)151 5556667"}', true],
    ['{"phone":491515556667}', true],
    ['{"phone":"+49 151 55566678"}', false],
    ['{"phone":"+43 151 5556667"}', false],
    ['{"note":"bitte unter 0151 5556667 anrufen"', true],
    ['{"name":"ÖZLEM ÖZTÜRK"}', true],
    [String.raw`{"name":"\u00d6zlem \u00d6zt\u00fcrk","street":"Am`, true],
    [String.raw`{"body":"{\"name\":\"\\u00d6zlem \\u00d6zt\\u00fcrk\"}"}`, true],
    ['{"note":"Geschenk von Özlem Öztürk"', true],
    ['{"name":"Özlem Öztürkoglu"}', false],
    ['{"first_name":"Özlem","last_name":"Öztürk"}', true],
    ['{"last_name":"ÖZTÜRK","customer":{"first_name":"özlem"', true],
    ['{"name":"Öztürk, Özlem"}', true],
    ['{"first_name":"Özlem","last_name":"Öztürkoglu"}', false],
    ['{"Özlem":{"last_name":"Öztürk"}}', true],
    ['{"Özlem Öztürk":{"city":"Köln"}}', true],
    ['{"Öztürk, Özlem":1}', true],
    ['{"özlem_öztürk":1}', true],
    [String.raw`{"body":"{\"\u00d6zlem \u00d6zt\u00fcrk\":1}"}`, true],
    ['{"Özlem Öztürkoglu":1}', false],
    ['Kundin "Özlem Öztürk": bitte anrufen', true],
    ['"Özlem Öztürk": bitte anrufen', true],
    ['{"Özlem Öztürk":{"city":"Celle"', true],
    ['{"city":"Celle",\n  "Özlem Öztürk" : 1}', true],
    ['\u0000"oezlem@example.com"', true],
    ['', false],
  ])('a trace of a person in %s: %s', (body, found) => expect(isIn(body)).toBe(found));

  it.each([
    '{"landing_site":"/konto?email=ich+shop@example.com&name=x"}',
    "<order email='ich+shop@example.com'/>",
    '{"note":"<a href=mailto:ich+shop@example.com>"}',
    '{"note":"Mail=ich+shop@example.com"}',
    'email=ich+shop@example.com&x=1',
    'email=ich%2Bshop%40example.com&x=1',
    'u=%252Fx&e=ich%252Bshop%2540example.com',
  ])('an address with a plus is found whatever a plus means there: %s', (body) => {
    const person = { ...OEZLEM, email: 'ich+shop@example.com' };
    expect(isIn(body, person)).toBe(true);
    expect(withoutMentions(person)(body)).not.toMatch(/shop(?:@|%)/);
  });

  it.each(['{"note":"Rabatt 5%7000000001"}', String.raw`{"note":"\u7000000001"}`])(
    'a number is found where signs before it could be read as an escape: %s',
    (body) => expect(isIn(body)).toBe(true),
  );

  it.each([
    '{"customer":{"id":7000000001}}',
    '{"customerId":"7000000001"}',
    '{"customer":{"admin_graphql_api_id":"gid:\\/\\/shopify\\/Customer\\/7000000001"}}',
    '{"orders":[6400000002,6400000099],"customer":{"id":42}}',
    '{"product_id":7000000001,"variant_id":6400000001}',
    '{"note":"er sagte "ja", und","order_id":6400000001}',
    '<order><id>6400000001</id><customer>42</customer></order>',
    'Kunde Bob (bob@example.com, Nr. 42) fragt nach order_id=6400000001',
    'email=bob@example.com&name=Bob&landing_site=/seite?order_id=6400000001',
    '{"order_id":6400000001,"customer":{"node":{"id":42,"email":"bob@example.com"}}}',
    'order_id=42&landing_site=%2F%3Fcustomer_id%3D7000000001%26email%3Dbob%40example.com',
    '{"x":"/customers/7000000001.json"}',
    '{"x":"nr7000000001x"}',
    'customer_7000000001_vip',
    'kunde=%37000000001',
    '7000000001',
  ])('their number or that of an order is one wherever it stands and whoever else is named: %s', (body) =>
    expect(isIn(body)).toBe(true),
  );

  it.each([
    '{"customer":{"id":42},"u":"/?n=%2Fa%3Femail%3Doezlem%2540example.com"}',
    'u=%252Fx&e=oezlem%2540example.com',
    'u=oezlem%25252540example.com',
    String.raw`{"u":"oezlem%5Cu0040example.com"}`,
    '{"x":"%FF%22oezlem%40example.com"}',
    '{"x":"%22oezlem%40example.com%FF"}',
    '{"x":"%ED%A0%80oezlem%40example.com%F4%90%80%80"}',
    '{"x":"%C3oezlem%40example.com"}',
    '{"u":"?n=gid%253A%252F%252Fshopify%252FCustomer%252F7000000001"}',
    '{"u":"?tel=%252B49%2520151%25205556667"}',
    String.raw`{"body":"{\"u\":\"?e=oezlem%2540example.com\"}"}`,
  ])('escapes within escapes and bytes that are no text hide nothing: %s', (body) => {
    expect(isIn(body)).toBe(true);
    expect(readAll(withoutMentions(OEZLEM)(body))).not.toMatch(/oezlem@|7000000001|5556667/);
  });

  it.each([
    ['{"first_name":"Li","last_name":"Bo"}', true],
    ['{"name":"LI BO"}', true],
    ['{"name":"Bo, Li"}', true],
    ['{"Li Bo":1}', true],
    ['{"Bo, Li":1}', true],
    ['{"li_bo":1}', true],
    ['{"Li":"Bo"}', true],
    ['{"li":"Bo"}', false],
    ['{"note":"Li geht mit Bo"}', false],
    ['{"first_name":"Li"}', false],
  ])('a short name is found only where it, or each of its words, is a value of its own: %s', (body, found) =>
    expect(isIn(body, { ...OEZLEM, names: ['Li Bo'] })).toBe(found),
  );

  it('what is written deeper than anybody reads may be about them, and goes', () => {
    const deep = `{"customer":{"id":42},"u":"%${'25'.repeat(9)}41"}`;
    expect(isIn(deep)).toBe(true);
    expect(withoutMentions(OEZLEM)(deep)).toBe('{"customer":{"id":42},"u":""}');
  });

  it('a message of somebody else is none of theirs', () =>
    expect(isIn('{"customer":{"id":42},"note":"Jonas"}')).toBe(false));

  it.each([
    '{"order_id":491515556667}',
    '{"id" : "491515556667"}',
    '{"orderId":491515556667,"note":"Jonas"}',
    '{"orders_to_redact":[42, 491515556667],"x":1}',
    '{"orders_requested":["491515556667"',
    '{"admin_graphql_api_id":"gid://shopify/Order/491515556667"}',
    String.raw`{"body":"{\"order_id\":491515556667,\"gid\":\"gid:\/\/shopify\/Order\/491515556667\"}"}`,
    'order_id=491515556667&customer%5Bid%5D=491515556667',
  ])('a number of the platform is nobody’s number for calls, and stays: %s', (body) => {
    expect(isIn(body)).toBe(false);
    expect(withoutMentions(OEZLEM)(body)).toBe(body);
  });

  it.each([
    '{"phone":491515556667,"order_id":42}',
    '{"note":"David: 491515556667"}',
    '{"note":"ID: 491515556667 anrufen"}',
  ])('a number for calls beside it goes as before: %s', (body) => {
    expect(isIn(body)).toBe(true);
    expect(withoutMentions(OEZLEM)(body)).not.toContain('491515556667');
  });

  it.each([
    ['line_items', '{"line_items":[]}'],
    ['authorized', '{"financial_status":"authorized"}'],
    ['shop domain', '{"shop":1,"domain" : "a.myshopify.com"}'],
    ['Max', '{"name":"Max"}'],
  ])('nobody is known who is called like the words of the message: %s', (name, body) =>
    expect(isIn(body, { names: [name], numbers: NOBODY })).toBe(false),
  );

  it.each([
    ['Li Wu', '{"name":"Li Wu"}', true],
    ['Li Wu', '{"note":"für Li Wu"}', false],
  ])('a short name is known where it stands alone: %s in %s', (name, body, found) =>
    expect(isIn(body, { names: [name], numbers: NOBODY })).toBe(found),
  );

  it('an address that is none, or a phone of few digits, belongs to nobody', () => {
    const odd = { email: 'line_items', phone: '110', numbers: NOBODY, names: [] };
    expect(isIn('{"line_items":"line_items","phone":"110"}', odd)).toBe(false);
  });

  it('is looked for in a time that grows with the length, however deep escapes are nested', () => {
    const level = (depth: number): string => `%${'25'.repeat(depth)}22a=[`;
    const nested = ['a=[', ...Array.from({ length: 170 }, (_, depth) => level(depth))].join('').padEnd(32_768, '1,');
    const took = quickest(() => {
      expect(isIn(nested)).toBe(true);
      withoutMentions(OEZLEM)(nested);
    });
    expect(took).toBeLessThan(1000);
  });

  it('is looked for quickly, whatever came', () => {
    for (const one of [
      '1 ',
      '\\',
      '"',
      '%4',
      '%C3',
      '=%ff+',
      '%C0%80',
      '%ed%a0%80',
      '%f4%90%80%80',
      '(',
      '0-',
      '"\\',
      '{',
      'id:',
      'id',
      'id: 1,',
      'order',
      '_',
      ' ',
      ' "',
      '," "',
      'gid:',
      '[',
    ]) {
      const body = one.repeat(16_384).slice(0, MAX_OF_MESSAGE);
      const took = quickest(() => {
        isIn(body);
        withoutMentions(OEZLEM)(body);
      });
      expect([one, took < 500]).toEqual([one, true]);
    }
  });
});

describe('from a message that is about somebody else', () => {
  it.each([
    ['{"customer":{"id":42,"email":"OEZLEM@example.com"}}', '{"customer":{"id":42,"email":""}}'],
    [String.raw`{"id":42,"mail":"oezlem\u0040example.com"`, '{"id":42,"mail":""'],
    ['{"note":"an oezlem@example.com, bitte","name":"Ada"}', '{"note":"","name":"Ada"}'],
    ['{"phone":"0151/555 66 67","id":42}', '{"phone":"","id":42}'],
    ['{"phone":491515556667,"id":42}', '{"phone":"","id":42}'],
    ['{"id":42,"email":"oezlem@example.com', '{"id":42,"email":""'],
    ['id=42&email=oezlem%40example.com&name=Ada', 'id=42&email=&name=Ada'],
    ['{"oezlem@example.com":1}', ''],
    ['{"name":"Özlem Öztürk","id":42}', '{"name":"Özlem Öztürk","id":42}'],
    ['{"email":"ada@example.com"}', '{"email":"ada@example.com"}'],
    ['{"email":"h.oezlem@example.com"}', '{"email":"h.oezlem@example.com"}'],
    ['{"email":"oezlem@example.com.at"}', '{"email":"oezlem@example.com.at"}'],
    ['{"note":"Schreib an oezlem@example.com.","id":42}', '{"note":"","id":42}'],
    ['id=42&note=an+oezlem@example.com+senden', 'id=42&note='],
    ['id=42&phone=%2B49+151+5556667', 'id=42&phone='],
    ['{"note":"0151 5556667 / 030 1234567","id":42}', '{"note":"","id":42}'],
    ['{"customer":{"id":42},"note":"zu 7000000001"}', '{"customer":{"id":42},"note":""}'],
    ['{"customer":{"id":42},"werber":7000000001}', '{"customer":{"id":42},"werber":""}'],
    ['{"customer":{"id":7000000001},"orders":[6400000099]}', '{"customer":{},"orders":[6400000099]}'],
    [
      '{"orders":[6400000099],"customer":{"email":"alt@example.com","id":"7000000001","phone":"+4930123456"}}',
      '{"orders":[6400000099],"customer":{}}',
    ],
    ['{"customer":{"id":7000000001,"email":"alt@exam', '{"customer":{'],
    [
      '{"customer":{"admin_graphql_api_id":"gid://shopify/Customer/7000000001","email":"alt@example.com"}}',
      '{"customer":{}}',
    ],
    [
      '{"customer":{"id":null,"admin_graphql_api_id":"gid:\\/\\/shopify\\/Customer\\/7000000001","email":"alt@example.com"}}',
      '{"customer":{}}',
    ],
    [
      '{"customer":{"id":7000000001,"admin_graphql_api_id":"gid://shopify/Customer/7000000001","email":"alt@example.com"}}',
      '{"customer":{}}',
    ],
    [
      '{"customer":{"id":42,"admin_graphql_api_id":"gid://shopify/Customer/7000000001","email":"b@e"}}',
      '{"customer":{"id":42,"admin_graphql_api_id":"","email":"b@e"}}',
    ],
    ['{"customer":{"id":42,"id":7000000001,"email":"bob@e"}}', '{"customer":{"id":42,"id":"","email":"bob@e"}}'],
    ['{"customer":{"id":42,"note":"7000000001","email":"b"}}', '{"customer":{"id":42,"note":"","email":"b"}}'],
    ['{"customer":{"id":42},"note":"zu 6400000001"}', '{"customer":{"id":42},"note":""}'],
    ['{"customer":{"id":42},"orders":[6400000001,1]}', '{"customer":{"id":42},"orders":[6400000001,1]}'],
    ['{"customer":{"id":42},"order":6400000001}', '{"customer":{"id":42},"order":6400000001}'],
    ['{"customer":{"id":42},"7000000001":"x"}', ''],
  ])('address and phone go, and what others need stays: %s becomes %s', (body, left) =>
    expect(withoutMentions(OEZLEM)(body)).toBe(left),
  );

  it.each([
    ['{"email":"gideon85@web.de"}', '{"email":""}'],
    ['{"email":"order85@web.de","order_id":85}', '{"email":"order85@web.de","order_id":85}'],
    ['{"id":"gid://shopify/Order/85","note":"an gideon85@web.de"}', '{"id":"gid://shopify/Order/85","note":""}'],
    ['email=gideon85%40web.de', 'email='],
  ])('an address that begins like a number of the platform is an address: %s becomes %s', (body, left) => {
    const gideon = { ...OEZLEM, email: 'gideon85@web.de' };
    expect(withoutMentions(gideon)(body)).toBe(left);
    expect(isIn(body, gideon)).toBe(left !== body);
  });
});
