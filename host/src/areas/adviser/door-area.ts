import { routes } from '@belegwerk/contracts/api';
import type { EnterAccess, OpenAccess } from '@belegwerk/core/for-areas';
import type { Response } from 'express';
import { ACCESS_OVER } from '../../http/adviser-guard.ts';
import { ADVISER_POLICY } from '../../http/adviser-style.ts';
import type { Area } from '../../http/mount.ts';
import { notFound, Refusal } from '../../http/refusal.ts';
import { elsewhere, page } from '../../http/reply.ts';
import { adviserCookie, doorOf } from '../../sessions/adviser-cookie.ts';
import { codePage, DOOR_FAULTS, doorPage } from './door-pages.ts';

interface Parts {
  readonly enterAccess: EnterAccess;
}

/** The way of a tax adviser from his link to his session. */
export const doorArea = ({ enterAccess }: Parts): Area => {
  const drawn = (response: Response, html: string): string => {
    response.set({ 'content-security-policy': ADVISER_POLICY, 'x-robots-tag': 'noindex' });
    return html;
  };
  return (mount) => {
    mount.open(routes.adviserDoor, async ({ params: { token }, request, response }) => {
      const stands = await enterAccess.standing(token, adviserCookie.read(request));
      if (stands.kind === 'nowhere') return notFound('adviser-link');
      if (stands.kind === 'ended') return new Refusal('link-expired', ACCESS_OVER);
      if (stands.kind === 'in') return elsewhere(`${doorOf(token)}/months`);
      return page(200, drawn(response, doorPage(token, stands.open)));
    });

    mount.open(routes.askAdviserCode, async ({ params: { token }, response }) => {
      const sent = await enterAccess.sendCode(token);
      if (sent.ok) return page(200, drawn(response, codePage(token, sent.value)));
      const open = sent.failure === 'nowhere' ? undefined : await openTo(token);
      if (!open || sent.failure === 'nowhere') return notFound('adviser-link');
      const html = drawn(response, doorPage(token, open, DOOR_FAULTS[sent.failure]));
      return sent.failure === 'too-many' ? page(400, html) : page(503, html);
    });

    mount.open(routes.enterAdviser, async ({ params: { token }, body: { code }, response }) => {
      const entered = await enterAccess.enter(token, code);
      if (entered.ok) {
        adviserCookie.give(response, token, entered.value);
        return elsewhere(`${doorOf(token)}/months`);
      }
      const { kind, open } = entered.failure;
      if (kind === 'nowhere' || !open) return notFound('adviser-link');
      const again = kind === 'missed' ? codePage : doorPage;
      return page(400, drawn(response, again(token, open, DOOR_FAULTS[kind])));
    });
  };

  async function openTo(token: string): Promise<OpenAccess | undefined> {
    const stands = await enterAccess.standing(token, '');
    return stands.kind === 'at-the-door' ? stands.open : undefined;
  }
};
