import { orderOfNumber } from '@belegwerk/core/kernel';
import { routes, type FailureOf } from '@belegwerk/contracts/api';
import type { TemplateValuesFailure, ViewTemplateValues } from '@belegwerk/core/for-areas';
import type { Area } from '../../http/mount.ts';
import { notFound, Refusal, shopUnavailable } from '../../http/refusal.ts';

interface Parts {
  readonly viewTemplateValues: ViewTemplateValues;
}

const DOCUMENTS = { invoice: 'invoice', credit: 'credit-note', delivery: 'delivery-note' } as const;

/** What the placeholders of a template stand for, while a person writes it. */
export const templateValuesArea =
  ({ viewTemplateValues }: Parts): Area =>
  (mount) => {
    mount.answer(routes.templateValues, async ({ caller: { shop, userId: by }, query }) => {
      const { value: template, type, field, order } = query;
      const found = await viewTemplateValues(shop, {
        document: DOCUMENTS[type],
        field,
        template,
        by,
        order: order === undefined ? undefined : orderOfNumber(order),
      });
      if (!found.ok) return refusalOf(found.failure);
      const { text: value, orderName, language, places, more } = found.value;
      return { value, orderName, language, more, places: places.map((place) => Object.fromEntries(place)) };
    });
  };

const refusalOf = ({ kind }: TemplateValuesFailure): Refusal<FailureOf<typeof routes.templateValues>> => {
  switch (kind) {
    case 'order-unknown':
      return notFound('order');
    case 'customer-erased':
      return new Refusal(kind, ERASED);
    case 'shop-unavailable':
      return shopUnavailable();
  }
};

const ERASED = 'Dieser Kunde wurde auf Verlangen gelöscht. Wähle eine andere Bestellung.';
