import { Readable } from 'node:stream';
import { routes } from '@belegwerk/contracts/api';
import {
  applyChange,
  DEFAULT_PREFERENCES,
  FIELD_KEYS,
  isAttachmentUrl,
  isHostname,
  normalTags,
} from '@belegwerk/core/preferences';
import { isEmailAddress, day } from '@belegwerk/core/kernel';
import { evaluateTemplate, lintTemplate, parseTemplate, printTemplate, scopeOfOrder } from '@belegwerk/core/templates';
import { FEATURES } from '@belegwerk/core/plans';
import { planInvoice } from '@belegwerk/core/document-plans';
import { templateWording } from '@belegwerk/core/texts';
import { typedCouponCode } from '@belegwerk/core/coupons';
import { metafieldTemplateValue } from '../../core/src/texts/metafields-to-read.ts';
import { isPartnerCode, typedPartnerCode } from '../../core/src/partner/partner-code.ts';
import type { Request, Response } from 'express';
import { jsonBody } from '../../host/src/http/json-body.ts';
import { attachmentReasons } from '../../core/src/use-cases/side-tasks/failure-words.ts';
import { anOrder } from '../builders/index.ts';
import type { Surface } from './surface.ts';

const order = anOrder({ tags: ['Messe', 'Stammkunde'] });
const entitlements = { features: FEATURES, shopScopes: [], shopifyPlus: true, storePlan: 'Grow' };

const settingsOf = (value: unknown) =>
  applyChange(DEFAULT_PREFERENCES, Object.fromEntries(FIELD_KEYS.map((key) => [key, value])), entitlements);

/** What a change is answered with, from the bytes of its body on. */
const changeAnswered = async (text: string): Promise<unknown> => {
  const route = routes.changePreferences;
  const bytes = Buffer.from(text);
  const headers = { 'content-type': 'application/json', 'content-length': String(bytes.length) };
  const request: Readable & { readonly body?: unknown } = Object.assign(Readable.from([bytes]), { headers });
  const refused = await new Promise((answer) => {
    void jsonBody(route)(request as unknown as Request, {} as Response, answer);
  });
  if (refused) return refused;
  const change = route.body.safeParse(request.body);
  return change.success ? JSON.stringify(applyChange(DEFAULT_PREFERENCES, change.data, entitlements)) : change.error;
};

/** Templates of every place on an invoice; the longest field has this many characters. */
const invoiceSaying = (text: string) => {
  const words = {
    invoiceTitle: text,
    invoiceIntroduction: text,
    invoiceRemark: text,
    invoiceLayoutItemTitle: text,
    invoiceLayoutItemDetail: text,
    invoiceLayoutShippingTitle: text,
  };
  const preferences = { ...DEFAULT_PREFERENCES, ...words };
  return planInvoice(order, {
    preferences,
    language: 'de',
    regime: 'origin',
    today: day('2026-11-21'),
    texts: templateWording(preferences),
  });
};

/** What merchants set: values of settings, and templates with all that is done with them. */
export const SETTING_TEXTS: readonly Surface[] = [
  { name: 'every setting, as a text', longest: 60_000, read: settingsOf },
  { name: 'every setting, as a list', longest: 60_000, read: (text) => settingsOf(text.split(',')) },
  {
    name: 'every setting, as rows',
    longest: 20_000,
    read: (text) =>
      settingsOf(
        text
          .split(',')
          .map((word) => ({ name: word, namespace: word, key: word, value: word, gateway: word, id: word })),
      ),
  },
  {
    name: 'the body of a change of settings, and its answer',
    longest: 1_000_000,
    read: changeAnswered,
  },
  {
    name: 'the names in a change of settings, and its answer',
    longest: 500_000,
    read: (text) =>
      changeAnswered(
        `{${text
          .split(',')
          .map((word, at) => `${JSON.stringify(at + word)}:1`)
          .join()}}`,
      ),
  },
  { name: 'tags', longest: 60_000, read: (text) => normalTags(text.split(',')) },
  {
    name: 'addresses of files, servers and people',
    longest: 60_000,
    read: (text) => [isAttachmentUrl(`https://a.test/${text}`), isHostname(text), isEmailAddress(text)],
  },
  {
    name: 'the name of a file that was refused',
    longest: 16_000,
    read: (text) => attachmentReasons({ kind: 'attachment-unfit', detail: '' }, text),
  },
  { name: 'a code', longest: 16_000, read: (text) => [typedCouponCode(text), isPartnerCode(typedPartnerCode(text))] },
  { name: 'the value of a metafield', longest: 64_000, read: metafieldTemplateValue },
  { name: 'a template, read and printed', longest: 30_000, read: (text) => printTemplate(parseTemplate(text)) },
  {
    name: 'a template, filled in',
    longest: 30_000,
    read: (text) => evaluateTemplate(parseTemplate(text), scopeOfOrder(order), { form: 'html' }),
  },
  {
    name: 'a template, looked through for mistakes',
    longest: 30_000,
    read: (text) => lintTemplate(parseTemplate(text), { document: 'invoice', field: 'introduction', samples: [order] }),
  },
  { name: 'the templates of an invoice', longest: 30_000, read: invoiceSaying },
];
