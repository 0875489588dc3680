import type { ShopProfile } from '@belegwerk/core/records';
import { z } from 'zod';
import { given } from './given.ts';
import { moment, optionalText } from './words.ts';

/** Reads the reply to `ShopProfile`. */
export const shopProfileIn = z
  .object({
    shop: z.object({
      name: z.string(),
      email: optionalText,
      currencyCode: z.string(),
      ianaTimezone: z.string(),
      createdAt: moment.nullish(),
      orderNumberFormatPrefix: z.string(),
      orderNumberFormatSuffix: z.string(),
      plan: z.object({ publicDisplayName: z.string() }),
    }),
    currentAppInstallation: z.object({ accessScopes: z.array(z.object({ handle: z.string() })) }),
  })
  .transform(({ shop, currentAppInstallation }): ShopProfile => ({
    ...given({ email: shop.email, createdAt: shop.createdAt }),
    name: shop.name,
    currency: shop.currencyCode,
    timeZone: shop.ianaTimezone,
    plan: shop.plan.publicDisplayName,
    orderNames: { prefix: shop.orderNumberFormatPrefix, suffix: shop.orderNumberFormatSuffix },
    grantedScopes: currentAppInstallation.accessScopes.map(({ handle }) => handle),
  }));
