import { describe, expect, it } from '@jest/globals';
import { traceInMessage, withoutMentions, type SoughtPerson, type TraceInMessage } from './trace-in-message.ts';

const OEZLEM: SoughtPerson = {
  email: 'oezlem@example.com',
  phone: '+491515556667',
  numbers: { customers: ['7000000001'], orders: ['6400000001', '6400000002'] },
  names: ['Özlem Öztürk'],
};
const NOBODY = { customers: [], orders: [] };
const trace = (body: string, topic = 'products/update', person = OEZLEM): TraceInMessage =>
  traceInMessage(person)({ topic, body });

describe('in a message that nobody could read', () => {
  it.each([
    ['{"id":64000000011}', 'none'],
    ['{"quantity":7}', 'none'],
    ['{"note":"zu 6400000001"}', 'mentioned'],
    ['{"email":"Oezlem@Example.com"}', 'mentioned'],
    [String.raw`{"email":"oezlem\u0040example.com"}`, 'mentioned'],
    [' {"id":"x","email":"oezlem@example.com","note":null}', 'mentioned'],
    ['id=1&email=oezlem@example.com', 'mentioned'],
    ['id=1&email=oezlem%40example.com', 'mentioned'],
    ['{"note":"an oezlem@example.com senden"}', 'mentioned'],
    [String.raw`{"note":"er schrieb \"oezlem@example.com\" auf"}`, 'mentioned'],
    ['{"note":"an,oezlem@example.com,senden"}', 'mentioned'],
    ['{"email":"oezlem@example.com', 'mentioned'],
    ['{"email":"poezlem@example.com"}', 'none'],
    ['{"email":"h.oezlem@example.com"}', 'none'],
    ['{"email":"oezlem@example.com.at"}', 'none'],
    ['{"note":"<mailto:oezlem@example.com>."}', 'mentioned'],
    ['{"phone":"+49 151 5556667"}', 'mentioned'],
    ['{"phone":"+49 1515556667"}', 'mentioned'],
    ['{"phone":"0151/555 66 67"}', 'mentioned'],
    ['{"phone":"0049 (0)151 5556667"}', 'mentioned'],
    ['{"phone":491515556667}', 'mentioned'],
    ['{"phone":"+49 151 55566678"}', 'none'],
    ['{"phone":"+43 151 5556667"}', 'none'],
    ['{"note":"bitte unter 0151 5556667 anrufen"', 'mentioned'],
    ['{"name":"ÖZLEM ÖZTÜRK"}', 'mentioned'],
    [String.raw`{"name":"\u00d6zlem \u00d6zt\u00fcrk","street":"Am`, 'mentioned'],
    [String.raw`{"body":"{\"name\":\"\\u00d6zlem \\u00d6zt\\u00fcrk\"}"}`, 'mentioned'],
    ['{"note":"Geschenk von Özlem Öztürk"', 'mentioned'],
    ['{"name":"Özlem Öztürkoglu"}', 'none'],
    ['\u0000"oezlem@example.com"', 'mentioned'],
    ['', 'none'],
  ])('a person is %s: %s', (body, found) => expect(trace(body)).toBe(found));

  it.each([
    '{"customer":{"id":7000000001}}',
    '{ "customer" : { "email":"neu@example.com", "id" : "7000000001" } }',
    '{"customer_id":7000000001,"quantity":3}',
    '{"customerId":"7000000001"}',
    '{"customers":[{"id":7000000001}]}',
    '{"customer":{"admin_graphql_api_id":"gid:\\/\\/shopify\\/Customer\\/7000000001"}}',
    '{"fulfillment":{"order_id":6400000001,"id":42}}',
    '{"orders":[6400000002,6400000001]}',
    '{"orders_requested":["6400000001"],"customer":{"id":7000000001}}',
    '{"order":{"id":6400000001,"orders_count":5,"line_items":[{"id":42,"product_id":43}],"address1":"Am Spreeu',
    '{"id":"x","admin_graphql_api_id":"gid://shopify/Order/6400000001"}',
    '"gid://shopify/Order/6400000001"',
    'order_id=6400000001&customer%5Bid%5D=7000000001',
  ])('it is theirs where only their number stands as one of a customer or an order: %s', (body) =>
    expect(trace(body)).toBe('theirs'),
  );

  it.each([
    '{"id":7000000001}',
    '{"id":6400000001,',
    '{"product_id":7000000001,"variant_id":6400000001}',
    '{"phone":"7000000001"}',
    '{"note_attributes":[{"name":"Werber","value":"7000000001"}]}',
    '{"note_attributes":{"customer_id":7000000001}}',
    '{"line_items":[{"properties":{"order_id":6400000001}}]}',
    '{"referrer":"gid://shopify/Customer/7000000001"}',
    String.raw`{"body":"{\"order_id\":6400000001}"}`,
    '{"order_id":"6400000001',
    '{"order_id":6400000001',
    '{"note":"er sagte "ja", und","order_id":6400000001}',
  ])('their number at any other place is a mention: %s', (body) => expect(trace(body)).toBe('mentioned'));

  it.each([
    '{"customer":{"id":42},"order":6400000001}',
    '{"customer":{"id":42},"customer_id":7000000001}',
    '{"customer":{"id":7000000001},"order_id":6400000099}',
    '{"orders":[1,6400000001,2]}',
    '{"order_id":6400000001,"original_order_id":6400000099}',
    '{"order_id":6400000001,"customer_id":"cus_42"}',
    '{"order_id":6400000001,"customer":{"legacyResourceId":"42"}}',
    '{"order_id":6400000001,"customer":null,"node":"gid://shopify/Customer/42"}',
    String.raw`{"order_id":6400000001,"body":"{\"customer\":{\"email\":\"x\",\"id\":42}}"}`,
    String.raw`{"order_id":6400000001,"body":"{\"a\":\"{\\\"customer_id\\\":42}\"}"}`,
    '{"order_id":6400000001,"landing_site":"/?customer_id=42"}',
    '{"customer":{"id":42},"order_id":6400000001,"customer":{"id":7000000001}}',
    'order_id=6400000001&customer[id]=42',
  ])('and so is one beside that of another customer or order: %s', (body) => expect(trace(body)).toBe('mentioned'));

  it.each<[string, string, TraceInMessage]>([
    ['orders/updated', '{"id":6400000001,"email":"ada@example.com"}', 'theirs'],
    ['orders/updated', '{"id":6400000099,"customer":{"id":7000000001}}', 'mentioned'],
    ['customers/update', '{"id":7000000001,"orders_count":3}', 'theirs'],
    ['customers/update', '{"id":42,"note":"7000000001"}', 'mentioned'],
    ['fulfillments/create', '{"id":6400000001}', 'mentioned'],
  ])('of %s, of which the number at the top is known: %s is %s', (topic, body, found) =>
    expect(trace(body, topic)).toBe(found),
  );

  it.each([
    '{"email":"oezlem@example.com"}',
    '{"phone":"0151 5556667"}',
    '{"customer":null,"id":null,"email":"oezlem@example.com","quantity":3,"total":"12.00"}',
    '{"customer":{"id":7},"email":"oezlem@example.com"}',
    '{"customer_id":42,"phone":"0151 5556667"}',
    '{"email":"oezlem@example.com","phone":"030 123 45 67"}',
    '{"email":"oezlem@example.com","customer_id":"cus_42"}',
    '{"email":"oezlem@example.com","name":"SHOP-1002"}',
    String.raw`{"body":"{\"kunde\":\"{\\\"nr\\\":42}\"}","email":"oezlem@example.com"}`,
    '{"email":"oezlem@example.com","shipping_address":{"first_name":"Ada","address1":"Geheimweg 7"}}',
    '{"order":{"email":"oezlem@example.com","shipping_address":{"name":"Ada","address1":"Geheimw',
    'customer[id]=42&email=oezlem@example.com',
  ])('an address or a phone alone makes nothing theirs, whatever else stands there: %s', (body) =>
    expect(trace(body)).toBe('mentioned'),
  );

  it('a message of somebody else is none of theirs', () =>
    expect(trace('{"customer":{"id":42},"note":"Jonas"}')).toBe('none'));

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
    expect(trace(body)).toBe('none');
    expect(withoutMentions(OEZLEM)(body)).toBe(body);
  });

  it.each([
    '{"phone":491515556667,"order_id":42}',
    '{"note":"David: 491515556667"}',
    '{"note":"ID: 491515556667 anrufen"}',
  ])('a number for calls beside it goes as before: %s', (body) => {
    expect(trace(body)).toBe('mentioned');
    expect(withoutMentions(OEZLEM)(body)).not.toContain('491515556667');
  });

  it.each([
    ['line_items', '{"line_items":[]}'],
    ['authorized', '{"financial_status":"authorized"}'],
    ['shop domain', '{"shop domain" : "a.myshopify.com"}'],
    ['Max', '{"name":"Max"}'],
  ])('nobody is known who is called like the words of the message: %s', (name, body) =>
    expect(trace(body, '', { names: [name], numbers: NOBODY })).toBe('none'),
  );

  it.each([
    ['Li Wu', '{"name":"Li Wu"}', 'mentioned'],
    ['Li Wu', '{"note":"für Li Wu"}', 'none'],
  ])('a short name is known where it stands alone: %s in %s', (name, body, found) =>
    expect(trace(body, '', { names: [name], numbers: NOBODY })).toBe(found),
  );

  it('an address that is none, or a phone of few digits, belongs to nobody', () => {
    const odd = { email: 'line_items', phone: '110', numbers: NOBODY, names: [] };
    expect(trace('{"line_items":"line_items","phone":"110"}', '', odd)).toBe('none');
  });

  it('is looked for quickly, whatever came', () => {
    const started = performance.now();
    for (const one of [
      '1 ',
      '\\',
      '"',
      '%4',
      '(',
      '0-',
      '"\\',
      '{',
      'id:',
      'id',
      'id: 1,',
      'order',
      '_',
      'gid:',
      '[',
    ]) {
      trace(one.repeat(16_384));
      withoutMentions(OEZLEM)(one.repeat(16_384));
    }
    expect(performance.now() - started).toBeLessThan(1000);
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
    ['{"customer":{"id":7000000001},"orders":[6400000099]}', '{"customer":{"id":""},"orders":[6400000099]}'],
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
    expect(trace(body, '', gideon)).toBe(left === body ? 'none' : 'mentioned');
  });
});
