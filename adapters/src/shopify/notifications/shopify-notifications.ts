import type { LinkOfEveryOrder, ShopNotifications } from '@belegwerk/core/ports';
import { aroundOrder, type LinkTarget } from '@belegwerk/core/order-links';
import { NOTIFICATION_TEMPLATES } from './templates.ts';

/**
 * Liquid for the notifications of Shopify. In them the properties of the order stand at the top: `id` is its number
 * (help.shopify.com, notification variables). `base64_url_safe_encode` and `hmac_sha256` are Shopify's own filters; the
 * key is an argument of a filter, so that it never stands in what is sent.
 */
const target = ({ origin, key, ...path }: LinkOfEveryOrder): LinkTarget => {
  const [before, after] = aroundOrder(path);
  return {
    before: `{% if id %}{% assign belegwerk = id | prepend: '${before}' | append: '${after}' %}`,
    href: `${origin}/documents/of/{{ belegwerk | base64_url_safe_encode }}/{{ belegwerk | hmac_sha256: '${key}' }}`,
    after: '{% endif %}',
  };
};

export const shopifyNotifications: ShopNotifications = { templates: NOTIFICATION_TEMPLATES, target };
