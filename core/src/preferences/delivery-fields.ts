import { DOCUMENT_RIGHTS } from '../documents/document-rights.ts';
import { deliveryDateFields } from './delivery-date-fields.ts';
import {
  DELIVERY_TYPE_NAMES,
  DELIVERY_TYPES,
  EVENT_NAMES,
  EVENTS,
  HELP,
  MAX_TEXT,
  MAX_TITLE,
  PLACE_NAMES,
} from './document-choices.ts';
import type { DeliveryReferencePlace } from './document-settings.ts';
import { field, type Fields } from './field.ts';
import { deliveryLayoutFields, LAYOUTS } from './layout-fields.ts';
import { choices } from './list-shapes.ts';
import { mailFields } from './mail-fields.ts';
import { choice, dateOrBoolean, flag, text } from './plain-shapes.ts';
import type { DeliverySettings } from './preferences-shape.ts';
import { prefixed } from './prefixed.ts';

const DELIVERY_PLACES: readonly DeliveryReferencePlace[] = ['title', 'introduction', 'terms', 'remark'];
const DELIVERY_PLACE_NAMES = { ...PLACE_NAMES, terms: 'Lieferbedingungen' };

/** Settings of delivery notes. */
export const DELIVERY_FIELDS: Fields<DeliverySettings> = {
  deliveryCreate: field(
    'deliveries.create',
    'Lieferscheine erstellen',
    { ...dateOrBoolean(false), firstDay: 'of-installation' },
    {
      help: 'Für jeden Versand, oder für Bestellungen ab einem Tag, den du bestimmst.',
      needs: { accountingScopes: DOCUMENT_RIGHTS['delivery-note'] },
    },
  ),
  deliveryFinalize: field('deliveries.status', 'Lieferscheine festschreiben', flag(true), {
    needs: { capability: 'drafts' },
    help: 'Festgeschriebene Lieferscheine sind endgültig und können versendet werden. Sonst bleiben sie Entwürfe.',
  }),
  deliveryDate: field('deliveries.date', 'Datum des Lieferscheins', choice('fulfilled', EVENTS, EVENT_NAMES), {
    help: 'Der Tag, der als Datum auf dem Lieferschein steht.',
  }),
  deliveryDeliveryType: field(
    'deliveries.deliveryDate',
    'Art der Lieferung',
    choice('delivery', DELIVERY_TYPES, DELIVERY_TYPE_NAMES),
    { help: 'So heißt der Tag der Lieferung auf dem Lieferschein.' },
  ),
  ...prefixed('deliveryDeliveryDate', deliveryDateFields('deliveries.deliveryDate')),
  deliveryLayoutTitle: field('deliveries.layout', 'Titel', text('Lieferschein', MAX_TITLE), {
    ...LAYOUTS,
    help: HELP.title,
    template: 'title',
  }),
  deliveryLayoutIntroduction: field('deliveries.layout', 'Einleitung', text('', MAX_TEXT), {
    ...LAYOUTS,
    help: HELP.introduction,
    template: 'introduction',
  }),
  deliveryLayoutTerms: field('deliveries.layout', 'Lieferbedingungen', text('', 255), {
    ...LAYOUTS,
    help: 'Steht auf dem Lieferschein unter den Positionen.',
    template: 'terms',
  }),
  deliveryLayoutRemark: field('deliveries.layout', 'Schlusstext', text('', MAX_TEXT), {
    ...LAYOUTS,
    help: HELP.remark,
    template: 'remark',
  }),
  ...prefixed('deliveryLayout', deliveryLayoutFields()),
  deliveryPrices: field('deliveries.items', 'Einzelpreise zeigen', flag(false), {
    help: 'Was ein Stück nach Rabatt gekostet hat, steht an seiner Position. Sonst nennt ein Lieferschein keine Preise.',
  }),
  ...prefixed('deliverySendMail', mailFields('deliveries', 'deliveryFinalize')),
  deliveryReferencePlaces: field(
    'deliveries.link',
    'Bestellnummer nennen in',
    choices(['introduction'], DELIVERY_PLACES, DELIVERY_PLACE_NAMES),
    { help: HELP.reference },
  ),
};
