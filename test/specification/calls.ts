/** What a call is asked with: an order of the shop, and a document of it as addresses name it. */
export interface Given {
  readonly order: string;
  readonly receipt: string;
  /** A day before the installation whose orders can be imported. */
  readonly importDay: string;
}

/** What the host says to a call. */
export interface Answered {
  readonly status: number;
  readonly type: string;
  /** How what was answered begins. */
  readonly begins: string;
  /** What was answered as JSON; undefined for everything else. */
  readonly body: Readonly<Record<string, unknown>> | undefined;
}

/** One call of section 7: as the specification names it, how it is asked, and how one sees that it is there. */
export interface CallRow {
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly path: (given: Given) => string;
  readonly body?: (given: Given) => object;
  readonly isThere: (answered: Answered) => boolean;
}

const isTold = (value: unknown, [first, ...rest]: readonly string[]): boolean =>
  first === undefined ||
  (typeof value === 'object' &&
    value !== null &&
    first in value &&
    isTold((value as Readonly<Record<string, unknown>>)[first], rest));

/** Answers with all of these; `plan.annual` is the field of a field. */
const has =
  (...names: readonly string[]) =>
  ({ status, body }: Answered): boolean =>
    status < 300 && names.every((name) => isTold(body, name.split('.')));

/** Says of what was sent that it is not right, at its field. */
const refuses = ({ status, body }: Answered): boolean => {
  const { faults } = (body?.['error'] ?? {}) as { readonly faults?: readonly unknown[] };
  return status === 422 && (faults ?? []).length > 0;
};
/** Refuses with the code and the words of the specification. */
const isRefused =
  (code: string, words: string) =>
  ({ status, body }: Answered): boolean => {
    const error = (body?.['error'] ?? {}) as { readonly code?: string; readonly message?: string };
    return status >= 400 && status < 500 && error.code === code && error.message === words;
  };
/** A list, bare or in its page. */
const lists = ({ status, body }: Answered): boolean =>
  status === 200 && body !== undefined && (Array.isArray(body) || 'items' in body);
const isPdf = ({ status, type, begins }: Answered): boolean =>
  status === 200 && type.startsWith('application/pdf') && begins.startsWith('%PDF');
/** The page of a PDF, in base64. */
const hasPdf = ({ body }: Answered): boolean => {
  const { base64 = '' } = (body?.['pdf'] ?? {}) as { readonly base64?: string };
  return Buffer.from(base64, 'base64').subarray(0, 4).toString() === '%PDF';
};
const isPage = ({ status, type }: Answered): boolean => status === 200 && type.startsWith('text/html');

const at = (path: string) => () => path;
const EMPTY_MAIL = { email: '', copy: false, subject: '', message: '', signature: '', attachments: [] };

/** What section 3 names of the shop; `trialAt` alone is not told of a shop without a trial. */
const SHOP = [
  '_key',
  'createdAt',
  'isLoading',
  'error',
  'notification.email',
  'partner',
  'downtimes',
  'permissions',
  'isAdmin',
  'isShopify',
  'isDev',
  'layouts',
  'shopify.store',
  'shopify.scopes',
  'shopify.home',
  ...['id', 'annual', 'purchase', 'coupons', 'tags', 'logMaxAge'].map((name) => `plan.${name}`),
  ...['used', 'quota', 'resetAt'].map((name) => `plan.credits.${name}`),
  ...['received', 'started', 'unprocessable', 'failed', 'successful'].map((name) => `stat.shopify.webhook.${name}`),
  ...['contact', 'invoice', 'credit', 'delivery'].map((name) => `stat.lexoffice.${name}.created`),
  ...['companyName', 'userId', 'userName', 'smallBusiness', 'businessFeatures'].map((n) => `lexoffice.profile.${n}`),
  ...['gateway', 'client', 'users'].map((name) => `lexoffice.transaction.${name}`),
];

const CREDIT_LAYOUT = ['DiscountTitle', 'DiscountDetail', 'DiscountUnit', 'ShippingShowFree'];

/** Every call of section 7 of both specifications. */
export const CALLS: readonly CallRow[] = [
  { name: 'GET /api/shop', method: 'GET', path: at('/api/shop'), isThere: has(...SHOP) },
  { name: 'GET /api/lexoffice/auth', method: 'GET', path: at('/api/lexoffice/auth'), isThere: has('url') },
  { name: 'POST /api/orders/import', method: 'POST', path: at('/api/orders/import'), isThere: has('affected') },
  {
    name: 'POST /api/lexoffice/import',
    method: 'POST',
    path: at('/api/lexoffice/import'),
    isThere: has('continue', 'progress', 'found', 'affected', 'assigned'),
  },
  { name: 'POST /api/lexoffice/pull', method: 'POST', path: at('/api/lexoffice/pull'), isThere: has('profile') },
  {
    name: 'POST /api/shop/enable/{value}',
    method: 'POST',
    path: at('/api/shop/enable/true'),
    body: () => ({ invoiceCreate: true, creditCreate: false }),
    isThere: has('preferences.invoiceCreate', 'preferences.creditCreate'),
  },
  {
    name: 'GET /api/lexoffice/vars',
    method: 'GET',
    path: ({ order }) => `/api/lexoffice/vars?type=invoice&field=remark&order=${order}`,
    isThere: has('value'),
  },
  {
    name: 'Coupon validation',
    method: 'POST',
    path: at('/api/coupons'),
    body: () => ({ code: 'CONNECTED' }),
    isThere: has('type', 'value', 'intervals', 'plans', 'comment'),
  },
  {
    name: 'Coupon of two years',
    method: 'POST',
    path: at('/api/coupons'),
    body: () => ({ code: '2-JAHRE-50' }),
    isThere: ({ status, body }) => status >= 400 && JSON.stringify(body).includes('Der Code ist abgelaufen'),
  },
  {
    name: 'GET /api/plans',
    method: 'GET',
    path: at('/api/plans'),
    isThere: has('plans.0.private', 'plans.0.deprecated'),
  },
  {
    name: 'GET /api/shop/preferences: creditLayoutDiscount…, creditLayoutShippingShowFree',
    method: 'GET',
    path: at('/api/shop/preferences'),
    isThere: has(...CREDIT_LAYOUT.map((name) => `preferences.creditLayout${name}`)),
  },
  {
    name: 'GET /api/shop/preferences: „Gutschrift“ in every text',
    method: 'GET',
    path: at('/api/shop/preferences'),
    isThere: ({ body }) => {
      const { creditLayoutTitle = '', ...others } = (body?.['preferences'] ?? {}) as Readonly<Record<string, unknown>>;
      const texts = JSON.stringify(others);
      return (
        creditLayoutTitle === 'Gutschrift' && texts.includes('Gutschrift') && !texts.includes('Rechnungskorrektur')
      );
    },
  },
  { name: 'GET /api/auth', method: 'GET', path: at('/api/auth?shop={shop}&scopes=read_orders'), isThere: isPage },
  { name: 'GET {pdf}', method: 'GET', path: at('{pdf}'), isThere: isPdf },
  { name: 'GET {pdf}/download', method: 'GET', path: at('{pdf}/download'), isThere: isPdf },
  {
    name: 'GET /api/shop/logs',
    method: 'GET',
    path: at('/api/shop/logs?sortBy=date&sortDir=desc&status=info&origin=shop&page=1&pageSize=25'),
    isThere: has('items', 'hasPrevious', 'hasNext'),
  },
  {
    // works beside what the page asks for: all days at once, by PUT /api/shop/import (journey of imports)
    name: 'POST /api/orders/import?date={YYYY-MM-DD}',
    method: 'POST',
    path: at('/api/orders/import?date={importDay}'),
    isThere: has('affected'),
  },
  {
    name: 'POST /api/orders/{orderId}/{receipt}/email',
    method: 'POST',
    path: ({ order, receipt }) => `/api/orders/${order}/${receipt}/email`,
    body: () => EMPTY_MAIL,
    isThere: refuses,
  },
  {
    name: 'POST /api/shop/smtp/validate',
    method: 'POST',
    path: at('/api/shop/smtp/validate'),
    body: () => ({
      host: '127.0.0.1',
      port: '1',
      encryption: 'TLS',
      pass: 'x',
      user: 'x',
      email: 'a@example.com',
      name: 'A',
    }),
    isThere: has('status', 'result'),
  },
  {
    name: 'GET /api/orders',
    method: 'GET',
    path: at('/api/orders?sortBy=name&sortDir=asc&search=1&page=1'),
    isThere: lists,
  },
  {
    // makes nothing, so there is no key to tell
    name: 'GET /api/orders/{id}/lexoffice/{kind}/preview',
    method: 'GET',
    path: ({ order }) => `/api/orders/${order}/lexoffice/invoice/preview`,
    isThere: (answered) => hasPdf(answered) && !has('invoice')(answered),
  },
  {
    name: 'POST /api/orders/{id}/lexoffice/{kind}/preview',
    method: 'POST',
    path: ({ order }) => `/api/orders/${order}/lexoffice/invoice/preview`,
    isThere: (answered) => hasPdf(answered) && has('invoice._key')(answered),
  },
  { name: 'GET /api/partner/coupons', method: 'GET', path: at('/api/partner/coupons'), isThere: lists },
  {
    name: 'POST /api/partner/coupons/{code}',
    method: 'POST',
    path: at('/api/partner/coupons/NEU-1'),
    body: () => ({ type: '3x50' }),
    isThere: has('code'),
  },
  {
    name: 'DELETE /api/partner/coupons/{code}',
    method: 'DELETE',
    path: at('/api/partner/coupons/NEU-1'),
    isThere: has('removed', 'code'),
  },
  {
    name: 'DELETE /api/partner/coupons/{unknown}',
    method: 'DELETE',
    path: at('/api/partner/coupons/NIE-GESEHEN'),
    isThere: isRefused('UNAUTHORIZED', 'Fehlende Berechtigung'),
  },
  {
    name: 'GET /api/partner/redemptions',
    method: 'GET',
    path: at('/api/partner/redemptions?sort=date&tab=all'),
    isThere: lists,
  },
  { name: 'GET /api/partner/payouts', method: 'GET', path: at('/api/partner/payouts'), isThere: lists },
  {
    name: 'PATCH /api/partner/preferences',
    method: 'PATCH',
    path: at('/api/partner/preferences'),
    body: () => ({ email: 'kein Postfach' }),
    isThere: refuses,
  },
];
