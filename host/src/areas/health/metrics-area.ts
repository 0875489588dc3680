import { routes } from '@belegwerk/contracts/api';
import type { Request } from 'express';
import type { Area } from '../../http/mount.ts';
import { notFound } from '../../http/refusal.ts';
import { FILE_SENT } from '../../http/reply.ts';

interface Parts {
  readonly contentType: string;
  readonly text: () => Promise<string>;
  /** Whether a call comes from an address that `METRICS_ADDRESSES` names. */
  readonly isWatcher: (request: Request) => boolean;
}

/** `/metrics`: figures of this host for Prometheus; a caller who may not see them learns nothing of them. */
export const metricsArea =
  ({ contentType, text, isWatcher }: Parts): Area =>
  (mount) =>
    mount.open(routes.metrics, async ({ request, response }) => {
      if (!isWatcher(request)) return notFound('address');
      response.set({ 'content-type': contentType, 'cache-control': 'no-store' }).send(await text());
      return FILE_SENT;
    });
