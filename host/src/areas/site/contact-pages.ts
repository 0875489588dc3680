import { routes } from '@belegwerk/contracts/api';
import { LETTER_LIMITS } from '@belegwerk/core/mails';
import type { WriteToOperator } from '@belegwerk/core/for-areas';
import { addressOf } from '../../http/address-of.ts';
import type { AppPage } from '../../http/app-page.ts';
import type { Area } from '../../http/mount.ts';
import { page } from '../../http/reply.ts';
import { contactByMail, contactForm, contactSent, draftFaults, type Draft } from './contact-slot.ts';
import type { Installation } from './installation.ts';
import type { DrawnPages } from './drawn-pages.ts';

interface Parts {
  readonly installation: Pick<Installation, 'operator'>;
  /** What comes instead for who opens the product in its admin. */
  readonly app: AppPage;
  readonly isFromAdmin: (query: { readonly shop: string; readonly host: string }) => boolean;
  readonly drawn: DrawnPages['drawn'];
  readonly writeToOperator: WriteToOperator;
  readonly newId: () => string;
}

const ID = /^[\w-]{8,64}$/;
const draftId = (given: string, newId: () => string): string => (ID.test(given) ? given : newId());

/** The form by which a reader of the site writes to the operator. */
export const contactPages = ({ installation, app, isFromAdmin, drawn, writeToOperator, newId }: Parts): Area => {
  const address = installation.operator.email;
  const offered = (draft: Draft) =>
    writeToOperator.isOffered ? contactForm({ draft, address }) : contactByMail(draft, address);

  return (mount) => {
    mount.open(routes.helpContact, async ({ query, response }) => {
      if (isFromAdmin(query)) return app(query.shop, response);
      const subject = query.subject.slice(0, LETTER_LIMITS.subject);
      const message = query.message.slice(0, LETTER_LIMITS.message);
      const contact = offered({ id: newId(), subject, message, replyTo: '' });
      return page(200, await drawn(routes.helpContact.path, response, { contact }));
    });
    mount.open(routes.writeToOperator, async ({ body, request, response }) => {
      const { website, ...draft } = body;
      const answer = async <const S extends 200 | 400 | 503>(status: S, contact: ReturnType<typeof offered>) =>
        page(status, await drawn(routes.helpContact.path, response, { contact }));
      if (!writeToOperator.isOffered) return answer(503, offered(draft));
      const faults = draftFaults(draft);
      if (Object.keys(faults).length > 0) return answer(400, contactForm({ draft, faults, address }));
      // only machines fill in what no person sees; they need not know that it was noticed
      const sent =
        website === ''
          ? await writeToOperator.write({ ...draft, id: draftId(draft.id, newId) }, addressOf(request))
          : undefined;
      if (sent && !sent.ok) return answer(503, contactForm({ draft, failure: sent.failure, address }));
      return answer(200, contactSent(draft.replyTo));
    });
  };
};
