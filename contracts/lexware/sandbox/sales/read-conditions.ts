import type { PaymentConditions, ShippingConditions } from '../books/sales-document.ts';
import { present, type Form } from '../http/form.ts';
import { paymentConditions as organizationConditions } from '../master-data/conditions.ts';
import { berlinTimestamp, readStrictTimestamp } from '../time/berlin.ts';

/** Reads a timestamp in the only accepted form and gives it back in Berlin time. */
export const readTimestamp = (form: Form, name: string): string | undefined => {
  const text = form.text(name);
  if (text === undefined) return undefined;
  const ms = readStrictTimestamp(text);
  if (ms === undefined) {
    form.blame(name, 'INVALID', "Datum muss dem Format yyyy-MM-dd'T'HH:mm:ss.SSSXXX entsprechen");
    return undefined;
  }
  return berlinTimestamp(ms);
};

/** Reads a timestamp that must be there. */
export const readRequiredTimestamp = (form: Form, name: string): string => {
  form.require(name);
  return readTimestamp(form, name) ?? '1970-01-01T00:00:00.000+01:00';
};

const SHIPPING_TYPES = ['service', 'serviceperiod', 'delivery', 'deliveryperiod', 'none'] as const;

/** Reads delivery or service dates as the shipping type needs them. */
export const readShipping = (form: Form): ShippingConditions | undefined => {
  const shipping = form.child('shippingConditions');
  const shippingType = shipping?.requiredOneOf('shippingType', SHIPPING_TYPES);
  if (!shipping || shippingType === undefined) return undefined;
  if (shippingType === 'none') return { shippingType };
  const shippingDate = readRequiredTimestamp(shipping, 'shippingDate');
  if (!shippingType.endsWith('period')) return { shippingType, shippingDate };
  const shippingEndDate = readRequiredTimestamp(shipping, 'shippingEndDate');
  if (Date.parse(shippingEndDate) < Date.parse(shippingDate)) {
    shipping.blame('shippingEndDate', 'INVALID', 'darf nicht vor shippingDate liegen');
  }
  return { shippingType, shippingDate, shippingEndDate };
};

const organizationDefault = (): PaymentConditions => {
  const { paymentTermLabelTemplate, paymentTermDuration } = organizationConditions[0];
  return { paymentTermLabel: paymentTermLabelTemplate, paymentTermLabelTemplate, paymentTermDuration };
};

/** Reads payment conditions, or takes the account's default ones. */
export const readPaymentConditions = (form: Form): PaymentConditions => {
  const conditions = form.child('paymentConditions');
  if (!conditions) return organizationDefault();
  const label = conditions.requiredText('paymentTermLabel');
  const discount = conditions.child('paymentDiscountConditions');
  return {
    paymentTermLabel: label,
    paymentTermLabelTemplate: label,
    paymentTermDuration: conditions.number('paymentTermDuration', 0) ?? 0,
    ...present({
      paymentDiscountConditions: discount && {
        discountPercentage: discount.requiredNumber('discountPercentage', 2),
        discountRange: discount.requiredNumber('discountRange', 0),
      },
    }),
  };
};
