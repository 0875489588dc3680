import { routes } from '@belegwerk/contracts/api';
import type { Request } from 'express';
import type { Area } from '../../http/mount.ts';
import { notFound } from '../../http/refusal.ts';
import { json, page } from '../../http/reply.ts';
import { restorePage } from './restore-page.ts';
import type { Restoring } from './restoring.ts';

interface Parts {
  /** Absent where none can be restored. */
  readonly restoring: Restoring | undefined;
  /** Whether no shop was ever installed. */
  readonly isEmpty: () => Promise<boolean>;
}

const WRONG_TOKEN = { message: 'Das ist nicht das Token des Betreibers (RESTORE_TOKEN). Es wurde nichts geändert.' };
const TOO_LARGE = {
  message:
    'Die Datei ist zu groß für diesen Weg, oder auf der Platte ist zu wenig Platz. Nimm den Befehl „npm run restore“.',
};

const tokenIn = (request: Request): string => /^Bearer (.+)$/.exec(request.get('authorization') ?? '')?.[1] ?? '';

/** The first page of an installation that is empty: who has the operator's token lays a backup out in it. */
export const restoreArea =
  ({ restoring, isEmpty }: Parts): Area =>
  (mount) => {
    mount.open(routes.restorePage, async ({ response }) =>
      restoring && (await isEmpty()) ? page(200, restorePage(response)) : notFound('address'),
    );
    mount.open(routes.restorePart, async ({ query, request, response }) => {
      if (!restoring || !(await isEmpty())) return notFound('address');
      // what is refused is not listened to any longer
      const closing = (): void => {
        response.set('connection', 'close').once('finish', () => request.destroy());
      };
      if (!restoring.isOperator(tokenIn(request))) {
        closing();
        return json(401, WRONG_TOKEN);
      }
      const received = await restoring.take(query.offset, request);
      if (received !== undefined) return json(200, { received });
      closing();
      return json(413, TOO_LARGE);
    });
    mount.open(routes.beginRestore, async ({ request }) => {
      if (!restoring || !(await isEmpty())) return notFound('address');
      if (!restoring.isOperator(tokenIn(request))) return json(401, WRONG_TOKEN);
      const begun = await restoring.begin();
      return 'refused' in begun
        ? json(400, { message: `Diese Datei kann nicht eingespielt werden: ${begun.refused}` })
        : json(202, begun);
    });
    mount.open(routes.restoreState, async ({ request }) => {
      const outcome = restoring?.outcome();
      if (!restoring || (!outcome && !(await isEmpty()))) return notFound('address');
      if (!restoring.isOperator(tokenIn(request))) return json(401, WRONG_TOKEN);
      return json(200, outcome ? { state: outcome.state, lines: [...outcome.lines] } : { state: 'open', lines: [] });
    });
  };
