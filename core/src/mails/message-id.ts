import { digestOf } from '../kernel/digest.ts';
import type { ShopKey } from '../kernel/ids.ts';

/** A `Message-ID` has so much room before its @ for the parts that tell mails apart. */
const MAX_LOCAL = 120;
const MAX_DOMAIN = 120;

/** The text with everything but letters, digits and hyphens written as its code, so that no two texts become one. */
const plainPart = (text: string): string =>
  text.replace(/[^A-Za-z0-9-]/g, (unit) => `_${unit.charCodeAt(0).toString(16)}_`);

/**
 * The deterministic `Message-ID` of a mail, without brackets: the same parts make the same id, other parts another.
 * Long parts are replaced by their digest.
 */
export const messageIdOf = (shop: ShopKey, ...parts: readonly string[]): string => {
  const local = parts.map(plainPart).join('.');
  const short = local.length <= MAX_LOCAL ? local : digestOf(local);
  const domain: string = shop.length <= MAX_DOMAIN ? shop : `${digestOf(shop)}.invalid`;
  return `${short}@${domain}`;
};
