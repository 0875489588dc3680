import type { HttpReply, HttpRequest } from '@belegwerk/adapters/http';

/** How the story names what a vendor knows by an id: `RE1000001 #1001`; undefined of what it does not know. */
export type NameOf = (id: string) => string | undefined;

type Bag = Readonly<Record<string, unknown>>;
const isBag = (value: unknown): value is Bag => typeof value === 'object' && value !== null && !Array.isArray(value);

const ID = /[\da-f]{8}-[\da-f]{4}-[\da-f-]{22}/g;
const ORDER_NAME = /#\d+/;
const MARK = /Belegwerk-Referenz: ([^\s"\\]+)/;
/** Filters of lists; how a list is cut and sorted tells nothing. */
const UNTOLD: ReadonlySet<string> = new Set(['size', 'sort', 'precedingSalesVoucherId']);
const MOST_HITS = 8;

const read = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};
const joined = (parts: readonly (string | undefined)[]): string => parts.filter(Boolean).join(' ');
const textIn = (bag: Bag, key: string): string | undefined => {
  const value = bag[key];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
};
const bodyOf = ({ body = '' }: HttpRequest): string => String(body);
const bytesText = ({ bytes, headers }: HttpReply): string =>
  (headers['content-type'] ?? '').includes('json') ? bytes.toString() : '';
const hits = (names: readonly string[]): string => {
  const told = names.filter(Boolean).slice(0, MOST_HITS).join(', ');
  const rest = names.length > MOST_HITS ? ', …' : '';
  return `${names.length} ${names.length === 1 ? 'hit' : 'hits'}${told ? `: ${told}${rest}` : ''}`;
};

/** What a call of the accounting service asks for: path, filters, order, reference, and the mark last. Tokens are no part of it. */
export const lexwareCall = (request: HttpRequest, nameOf: NameOf): string => {
  const { method, url } = request;
  const { pathname, searchParams } = new URL(url);
  const named = (text: string): string => text.replaceAll(ID, (id) => nameOf(id) ?? ':id');
  if (pathname.startsWith('/oauth2')) return `lexware ${method} ${pathname}`;
  const filters = [...searchParams].flatMap(([key, value]) =>
    UNTOLD.has(key) || (key === 'page' && value === '0') ? [] : [`${key}=${value}`],
  );
  const body = bodyOf(request);
  const sent = [read(body)].flat().find(isBag) ?? {};
  const voucher = textIn(sent, 'voucherId');
  return joined([
    `lexware ${method} ${named(pathname)}`,
    ...filters,
    ORDER_NAME.exec(body)?.[0],
    /"emailAddresses":\{"\w+":\["([^"]+)"/.exec(body)?.[1],
    voucher === undefined ? undefined : nameOf(voucher),
    textIn(sent, 'externalReference'),
    textIn(sent, 'amount'),
    MARK.test(body) ? `mark ${MARK.exec(body)?.[1]}` : undefined,
  ]);
};

/** What the accounting service answered: status, how many hits a list has, or how the document stands. */
export const lexwareAnswer = (reply: HttpReply, nameOf: NameOf): string => {
  const text = bytesText(reply);
  const said = read(text);
  const status = String(reply.status);
  const list = Array.isArray(said) ? said : isBag(said) && Array.isArray(said['content']) ? said['content'] : undefined;
  if (list) {
    const names = list.filter(isBag).map((each) => {
      const id = textIn(each, 'id') ?? textIn(each, 'financialTransactionId') ?? '';
      const name =
        nameOf(id) ?? textIn(each, 'voucherNumber') ?? textIn(each, 'purpose') ?? textIn(each, 'externalReference');
      return joined([name, textIn(each, 'voucherStatus')]);
    });
    return `${status}, ${hits(names)}`;
  }
  if (!isBag(said)) return status;
  return joined([
    status,
    nameOf(textIn(said, 'id') ?? ''),
    textIn(said, 'voucherStatus'),
    MARK.test(text) ? `mark ${MARK.exec(text)?.[1]}` : undefined,
    reply.status >= 400 ? textIn(said, 'message') : undefined,
  ]);
};

const OPERATION = /"operationName":"(\w+)"/;
const SHOP = /\/shops\/([^/.]+)/;
const GID = /gid:\/\/shopify\/(\w+)\/(\d+)/g;

const REFUSAL = /"(?:userErrors|errors)":\[\{.*?"message":"([^"]+)"/;

/** What a call of the shop platform asks for: shop, operation, what it is about, and what it writes. */
export const shopifyCall = (request: HttpRequest, nameOf: NameOf): string => {
  const body = bodyOf(request);
  const shop = SHOP.exec(request.url)?.[1] ?? '';
  const operation = OPERATION.exec(body)?.[1];
  if (operation === undefined) return `shopify ${shop} ${new URL(request.url).pathname.split('/').at(-1)}`;
  const variables = (read(body) as Bag | undefined)?.['variables'];
  const given = isBag(variables) ? variables : {};
  const text = JSON.stringify(given);
  const about = [
    ...new Set([...text.matchAll(GID)].map(([gid, kind = '', id = '']) => nameOf(gid) ?? `${kind}/${id}`)),
  ];
  const { metafields, tags } = given;
  return joined([
    `shopify ${shop} ${operation}`,
    ...about,
    textIn(given, 'search'),
    ...(Array.isArray(tags) ? tags.map(String) : []),
    ...(Array.isArray(metafields)
      ? metafields.filter(isBag).map((each) => `${textIn(each, 'key')}=${textIn(each, 'value')}`)
      : []),
  ]);
};

/** What the shop platform answered: status, the orders that it names, and what it refused. */
export const shopifyAnswer = (reply: HttpReply, nameOf: NameOf): string => {
  const text = bytesText(reply);
  const status = String(reply.status);
  const refusal = REFUSAL.exec(text)?.[1];
  const said = read(text);
  const data = isBag(said) ? said['data'] : undefined;
  if (!isBag(data)) return joined([status, refusal]);
  const [order, orders] = [data['order'], data['orders']];
  const nodes = isBag(orders) && Array.isArray(orders['nodes']) ? orders['nodes'].filter(isBag) : undefined;
  const nameIn = (node: Bag): string =>
    textIn(node, 'name') ?? nameOf(textIn(node, 'id') ?? '') ?? textIn(node, 'id') ?? '';
  return joined([
    nodes ? `${status}, ${hits(nodes.map(nameIn))}` : status,
    isBag(order) ? joined([nameIn(order), textIn(order, 'updatedAt')]) : undefined,
    refusal,
  ]);
};
