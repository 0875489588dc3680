import { routes, type FailureOf } from '@belegwerk/contracts/api';
import type { EnterAccess, OwnFileFailure, ReadAsAdviser } from '@belegwerk/core/for-areas';
import { day } from '@belegwerk/core/kernel';
import type { AdviserSentence } from '@belegwerk/core/sentences';
import type { Shop } from '@belegwerk/core/shops';
import type { Response } from 'express';
import { ADVISER_POLICY } from '../../http/adviser-style.ts';
import type { Area } from '../../http/mount.ts';
import { notFound, Refusal } from '../../http/refusal.ts';
import { elsewhere, FILE_SENT, page } from '../../http/reply.ts';
import { sendFile } from '../../http/send-file.ts';
import { tryAgainText } from '../../http/try-again-text.ts';
import { adviserCookie, doorOf } from '../../sessions/adviser-cookie.ts';
import { folderLoads } from './folder-loads.ts';
import { foundPage, monthPage, monthsPage } from './reading-pages.ts';

interface Parts {
  readonly readAsAdviser: ReadAsAdviser;
  readonly enterAccess: Pick<EnterAccess, 'leave' | 'standing'>;
  /** What a tax adviser gets from a shop. */
  readonly getsOf: (shop: Shop) => readonly AdviserSentence[];
}

/** What a tax adviser reads, behind the guard that lets him in. */
export const readingArea = ({ readAsAdviser, enterAccess, getsOf }: Parts): Area => {
  const drawn = (response: Response, html: string) => {
    response.set({ 'content-security-policy': ADVISER_POLICY, 'x-robots-tag': 'noindex' });
    return page(200, html);
  };
  const loadFolder = folderLoads();
  return (mount) => {
    mount.advise(routes.adviserMonths, async ({ guest, response }) =>
      drawn(response, monthsPage(guest, await readAsAdviser.months(guest), getsOf(guest.shop))),
    );
    mount.advise(routes.adviserMonth, async ({ guest, params: { month }, query, response }) => {
      const shown = await readAsAdviser.month(guest, day(`${month}-01`), query.page);
      return shown ? drawn(response, monthPage(guest, shown)) : notFound('adviser-month');
    });
    mount.advise(routes.adviserFolder, async ({ guest, params: { folder }, response }) => {
      const [, month = '', edition] = /^(.+)-(\d+)$/.exec(folder) ?? [];
      const isStillIn = async () => (await enterAccess.standing(guest.token, guest.session)).kind === 'in';
      const loaded = await loadFolder(guest, response, () =>
        readAsAdviser.folder(guest, month, Number(edition), isStillIn),
      );
      if (loaded === 'unknown') return notFound('adviser-folder');
      return loaded === 'in-progress' ? new Refusal('folder-in-progress', LOADING) : FILE_SENT;
    });
    mount.advise(routes.adviserSearch, async ({ guest, query: { q }, response }) => {
      const typed = q.slice(0, MOST_TYPED);
      const found = typed.trim() === '' ? [] : await readAsAdviser.search(guest, typed);
      return drawn(response, foundPage(guest, typed, found));
    });
    mount.advise(routes.adviserFile, async ({ guest, params, response }) => {
      const file = await readAsAdviser.file(guest, params.document);
      return file.ok ? sendFile(response, file.value, 'inline') : refusalOf(file.failure);
    });
    mount.advise(routes.leaveAdviser, async ({ guest, response }) => {
      await enterAccess.leave(guest, guest.session);
      adviserCookie.takeBack(response, guest.token);
      return elsewhere(doorOf(guest.token));
    });
  };
};

const MOST_TYPED = 100;
const BUSY_SECONDS = 30;

const refusalOf = (failure: OwnFileFailure): Refusal<FailureOf<typeof routes.adviserFile>> => {
  const { kind } = failure;
  if (kind === 'document-not-found') return notFound('link');
  if (kind === 'document-is-draft') return new Refusal(kind, DRAFT);
  if (kind === 'in-other-books') return new Refusal(kind, ELSEWHERE);
  const waitSeconds = kind === 'bookkeeping-busy' ? Math.ceil(failure.waitSeconds) : BUSY_SECONDS;
  return new Refusal(kind, `${BUSY} ${tryAgainText(waitSeconds, 'Sie')}`, { waitSeconds });
};

const LOADING = 'Eine Mappe wird gerade geladen. Warten Sie, bis sie da ist, und laden Sie dann die nächste.';
const DRAFT = 'Der Beleg ist noch ein Entwurf. Eine Datei gibt es, sobald er festgeschrieben ist.';
const ELSEWHERE = 'Dieser Beleg steht in Büchern, die nicht mehr verbunden sind. Bitte fragen Sie Ihren Mandanten.';
const BUSY = 'Der Beleg kann gerade nicht geladen werden.';
