import express, { Router, type Request, type Response } from 'express';
import { z } from 'zod';
import { readBody } from '../desk/desk-requests.ts';
import { legacyIdOf } from '../model/gid.ts';
import { fullText } from '../model/money.ts';
import { Refusal } from '../model/refusal.ts';
import type { Platform } from '../shop/platform.ts';
import type { Shop } from '../shop/shop.ts';
import { isSubscription, reducedBy, type Charge } from './charge-shelf.ts';
import { signatureOfCharge, wayBack } from './confirmation.ts';

const HAPPENINGS = ['freeze', 'unfreeze', 'expire', 'cancel', 'period-end', 'approve', 'decline', 'tell'] as const;
const happening = z.object({
  shop: z.string(),
  do: z.enum(HAPPENINGS),
  /** Of the charge, for what is done to one; the last one if none is named. */
  charge: z.string().optional(),
});
const shopPlan = z.object({ shop: z.string(), plan: z.string() });

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const euro = (minor: number, currency: string): string =>
  new Intl.NumberFormat('de-DE', { style: 'currency', currency }).format(Number(fullText(minor, currency)));

/** What the merchant is asked to agree to, line by line. */
const linesOf = (charge: Charge): readonly string[] => {
  const { price, currency, test } = charge;
  const lines = isSubscription(charge)
    ? [
        `${euro(price, currency)} ${charge.interval === 'ANNUAL' ? 'jährlich' : 'alle 30 Tage'}`,
        ...(charge.discount
          ? [
              `${euro(reducedBy(price, charge.discount), currency)} für ${charge.discount.limit === undefined ? 'alle' : `die ersten ${charge.discount.limit}`} Rechnungen`,
            ]
          : []),
        ...(charge.trialDays > 0 ? [`${charge.trialDays} Tage kostenlos`] : []),
      ]
    : [`${euro(price, currency)} einmalig`];
  return test ? [...lines, 'Testbuchung, es wird nichts berechnet'] : lines;
};

const STYLE =
  'body{font:16px/1.5 system-ui,sans-serif;background:#f1f1f1;margin:0;padding:40px 16px}main{max-width:520px;margin:auto;background:#fff;border-radius:12px;padding:24px;box-shadow:0 1px 3px #0002}h1{font-size:20px;margin:0 0 16px}form{display:flex;gap:12px;margin-top:24px}button{font:inherit;padding:8px 16px;border-radius:8px;border:1px solid #8a8a8a;background:#fff}button.primary{background:#303030;color:#fff}';

const pageOf = (shop: Shop, charge: Charge, address: string): string => {
  const isOpen = charge.status === 'PENDING' && !(isSubscription(charge) && charge.isAgreed);
  const inner = isOpen
    ? `<ul>${linesOf(charge)
        .map((line) => `<li>${escaped(line)}</li>`)
        .join(
          '',
        )}</ul><form method="post" action="${escaped(address)}"><button class="primary" name="answer" value="approve">Genehmigen</button><button name="answer" value="decline">Ablehnen</button></form>`
    : '<p>Diese Gebühr kann nicht mehr genehmigt werden.</p>';
  return `<!doctype html><html lang="de"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Gebühr genehmigen</title><style>${STYLE}</style><main><h1>${escaped(charge.name)}</h1><p>${escaped(shop.profile.name)}</p>${inner}</main></html>`;
};

/** Pages for the merchant on which charges are approved, and what tests may do with charges. */
export const billingRouter = (platform: Platform): Router => {
  const router = Router();
  const asked = (request: Request): { readonly shop: Shop; readonly charge: Charge } => {
    const shop = [...platform.shops.values()].find(({ profile }) => profile.handle === request.params['handle']);
    if (shop) platform.settleCharges(shop);
    const charge = shop?.charges.find(String(request.params['charge']));
    if (!shop || !charge || request.query['signature'] !== signatureOfCharge(charge.id))
      throw new Refusal(404, 'NO_SUCH_CHARGE', 'Diese Gebühr gibt es nicht.');
    return { shop, charge };
  };
  const decided = ({ shop, charge }: ReturnType<typeof asked>, answer: 'approve' | 'decline'): void => {
    const now = platform.clock.now().getTime();
    const { charges } = shop;
    platform.announceCharges(shop, answer === 'approve' ? charges.approve(charge.id, now) : charges.decline(charge.id));
  };
  router.get('/store/:handle/charges/:charge/confirm', (request: Request, response: Response) => {
    const { shop, charge } = asked(request);
    response
      .set('Cache-Control', 'no-store')
      .type('html')
      .send(pageOf(shop, charge, request.originalUrl));
  });
  router.post(
    '/store/:handle/charges/:charge/confirm',
    express.urlencoded({ extended: false }),
    (request: Request, response: Response) => {
      const found = asked(request);
      const { answer } = readBody(z.object({ answer: z.enum(['approve', 'decline']) }), request.body);
      decided(found, answer);
      response.redirect(303, wayBack(found.charge.returnUrl, found.charge.id));
    },
  );
  router.use('/control', express.json());
  router.post('/control/billing', (request, response) => {
    const wanted = readBody(happening, request.body);
    const shop = shopNamed(platform, wanted.shop);
    platform.announceCharges(shop, done(platform, shop, wanted));
    response.json(chargesShown(shop));
  });
  router.get('/control/billing', (request, response) => {
    const shop = shopNamed(platform, readBody(z.object({ shop: z.string() }), request.query).shop);
    platform.settleCharges(shop);
    response.json(chargesShown(shop));
  });
  router.put('/control/store-plan', (request, response) => {
    const { shop: domain, plan } = readBody(shopPlan, request.body);
    shopNamed(platform, domain).profile.plan = plan;
    platform.changed();
    response.json({ plan });
  });
  return router;
};

const shopNamed = (platform: Platform, domain: string): Shop => {
  const shop = platform.shops.get(domain);
  if (!shop) throw new Refusal(404, 'NO_SUCH_SHOP', 'Diesen Shop gibt es nicht.');
  return shop;
};

const done = (platform: Platform, shop: Shop, wanted: z.output<typeof happening>): readonly Charge[] => {
  const { charges } = shop;
  const now = platform.clock.now().getTime();
  const { subscriptions, purchases } = charges.all();
  const last = [...subscriptions, ...purchases].toSorted((a, b) => a.createdAt - b.createdAt).at(-1);
  const charge = wanted.charge === undefined ? last : charges.find(wanted.charge);
  switch (wanted.do) {
    case 'freeze':
      return charges.freeze();
    case 'unfreeze':
      return charges.unfreeze();
    case 'expire':
      return charges.expire();
    case 'period-end':
      return charges.endPeriod(now);
    case 'cancel':
      return charges.endAll();
    case 'approve':
      return charges.approve(charge?.id ?? '', now);
    case 'decline':
      return charges.decline(charge?.id ?? '');
    case 'tell':
      // the same message once more, as late or doubled ones come
      return charge ? [charge] : [];
  }
};

/** All charges of a shop, and the money that was taken. */
const chargesShown = (shop: Shop) => {
  const { subscriptions, purchases, bills } = shop.charges.all();
  return {
    subscriptions: subscriptions.map((one) => ({
      ...one,
      number: legacyIdOf(one.id),
      price: fullText(one.price, one.currency),
    })),
    purchases: purchases.map((one) => ({
      ...one,
      number: legacyIdOf(one.id),
      price: fullText(one.price, one.currency),
    })),
    bills: bills.map((bill) => ({ ...bill, amount: fullText(bill.amount, bill.currency) })),
  };
};
