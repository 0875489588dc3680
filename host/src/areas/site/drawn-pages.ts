import { salesOf } from '@belegwerk/core/plans';
import type { Response } from 'express';
import { readPages } from './built-pages.ts';
import { fillPage, type Slots } from './fill-page.ts';
import type { Installation } from './installation.ts';
import { installationSlots } from './operator-slots.ts';

interface Parts {
  readonly folder: string;
  readonly installation: Installation;
  readonly origin: () => string;
  /** Where the platform asks the owner of a shop to install. */
  readonly adminOrigin: string;
}

/** Nothing but our own stylesheet, pictures and forms, of which one ends at the platform: no script runs on these pages. */
const policyOf = (adminOrigin: string): string =>
  `default-src 'none'; style-src 'self'; img-src 'self' data:; form-action 'self' ${adminOrigin}; base-uri 'none'; frame-ancestors 'none'`;

/** The pages that the build has drawn, with what is put into them. */
export const makeDrawnPages = ({ folder, installation, origin, adminOrigin }: Parts) => {
  const policy = policyOf(adminOrigin);
  const same = installationSlots(installation);
  const sales = salesOf(installation.gift);
  let kept: ReturnType<typeof readPages> | undefined;
  return { built, drawn };

  async function built() {
    kept ??= readPages(folder);
    return kept.catch((error: unknown) => {
      kept = undefined;
      throw error;
    });
  }

  async function drawn(path: string, response: Response, slots: Slots = {}): Promise<string> {
    const { pages } = await built();
    response.set('content-security-policy', policy);
    return fillPage(pages.get(path) ?? '', origin(), { ...same, ...slots }, sales);
  }
};
export type DrawnPages = ReturnType<typeof makeDrawnPages>;
