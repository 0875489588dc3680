import type { Article } from '../books/entities.ts';
import { exactOrZero, otherSide } from '../arithmetic/totals.ts';
import { actionResult, created } from '../http/action-result.ts';
import { present, type Form } from '../http/form.ts';
import { pageOf, readPage } from '../http/paging.ts';
import { empty, json } from '../http/reply.ts';
import { readBody, refuse, refuseFaults, refuseUnknown, type Call, type Route } from '../http/route.ts';
import { berlinTimestamp } from '../time/berlin.ts';

type ArticleBody = Omit<Article, 'id' | 'version' | 'createdDate' | 'updatedDate'>;

const TYPES = ['PRODUCT', 'SERVICE'] as const;

const readPrice = (form: Form | undefined): Article['price'] => {
  const leadingPrice = form?.requiredOneOf('leadingPrice', ['NET', 'GROSS']) ?? 'NET';
  const taxRate = form?.requiredNumber('taxRate', 2) ?? 0;
  if (form && ![0, 7, 19].includes(taxRate)) form.blame('taxRate', 'INVALID', 'muss 0, 7 oder 19 sein');
  const [leading, name] = leadingPrice === 'NET' ? (['net', 'netPrice'] as const) : (['gross', 'grossPrice'] as const);
  const given = form?.requiredNumber(name, 4) ?? 0;
  const other = otherSide(leading, exactOrZero(given), exactOrZero(taxRate));
  const [netPrice, grossPrice] = leading === 'net' ? [given, other] : [other, given];
  return { netPrice, grossPrice, leadingPrice, taxRate };
};

const readArticle = (call: Call, form: Form, ownId: string | undefined): ArticleBody => {
  const type = form.raw('type');
  if (type !== undefined && !TYPES.some((known) => known === type)) {
    refuse(call, 400, `not one of the values accepted for Enum class: [${TYPES.join(', ')}]`);
  }
  form.require('price');
  const gtin = form.text('gtin');
  if (gtin !== undefined && gtin !== '' && !/^(?:\d{8}|\d{12,14})$/.test(gtin))
    form.blame('gtin', 'VALIDGTIN', 'keine gültige GTIN');
  const articleNumber = form.text('articleNumber');
  const taken =
    articleNumber !== undefined && call.world.books.articleByNumber(articleNumber).some((row) => row.id !== ownId);
  if (taken) form.blame('materialNumber', 'MATERIAL_NUMBER_ALREADY_EXISTS', 'Artikelnummer bereits vergeben');
  const body = {
    title: form.requiredText('title'),
    type: form.requiredOneOf('type', TYPES) ?? 'PRODUCT',
    unitName: form.requiredText('unitName'),
    price: readPrice(form.child('price')),
    ...present({ description: form.text('description'), articleNumber, gtin, note: form.text('note') }),
  };
  refuseFaults(call, 'regular', form.faults);
  return body;
};

const create = (call: Call) => {
  const { world } = call;
  const body = readArticle(call, readBody(call, 'regular'), undefined);
  const now = berlinTimestamp(world.clock.now());
  const article = world.books.articles.put({
    id: world.ids.uuid(),
    version: 1,
    createdDate: now,
    updatedDate: now,
    ...body,
  });
  world.webhooks.happened('article.created', article.id, 'api');
  return created(world, 'articles', article);
};

const found = (call: Call): Article =>
  call.world.books.articles.get(call.params['id'] ?? '') ?? refuseUnknown(call, 'regular');

const update = (call: Call) => {
  const old = found(call);
  const form = readBody(call, 'regular');
  form.require('version');
  if (form.has('version') && form.raw('version') !== old.version) refuse(call, 409, 'Die Version ist veraltet.');
  const body = readArticle(call, form, old.id);
  const updatedDate = berlinTimestamp(call.world.clock.now());
  const { id, createdDate, version } = old;
  const article = call.world.books.articles.put({ id, createdDate, updatedDate, version: version + 1, ...body });
  call.world.webhooks.happened('article.changed', id, 'api');
  return json(actionResult(call.world, 'articles', article));
};

const remove = (call: Call) => {
  const { id } = found(call);
  call.world.books.articles.remove(id);
  call.world.webhooks.happened('article.deleted', id, 'api');
  return empty(204);
};

const resource = (call: Call, article: Article) => ({
  ...article,
  organizationId: call.world.books.get('profile').organizationId,
  archived: false,
});

const list = (call: Call) => {
  const page = readPage(call, 250, (message) => refuse(call, 400, message));
  const wanted = (name: 'articleNumber' | 'gtin' | 'type') => (article: Article) => {
    const value = call.query.get(name);
    return value === null || article[name] === value;
  };
  const rows = [...call.world.books.articles.values()]
    .filter(wanted('articleNumber'))
    .filter(wanted('gtin'))
    .filter(wanted('type'))
    .toSorted((a, b) => a.title.localeCompare(b.title, 'de'));
  const paged = pageOf(rows, page, [{ property: 'title', direction: 'ASC' }]);
  return json({ ...paged, content: paged.content.map((article) => resource(call, article)) });
};

/** Articles: create, read, replace, delete, list. */
export const articleRoutes: readonly Route[] = [
  { method: 'POST', path: '/articles', scopes: ['articles.write'], format: 'regular', handle: create },
  { method: 'GET', path: '/articles', scopes: ['articles.read'], format: 'regular', handle: list },
  {
    method: 'GET',
    path: '/articles/:id',
    scopes: ['articles.read'],
    format: 'regular',
    handle: (call) => json(resource(call, found(call))),
  },
  { method: 'PUT', path: '/articles/:id', scopes: ['articles.write'], format: 'regular', handle: update },
  { method: 'DELETE', path: '/articles/:id', scopes: ['articles.write'], format: 'regular', handle: remove },
];
