import express, { Router, type Request } from 'express';
import { z } from 'zod';
import type { AppRegistration, TokenStore } from '../auth/index.ts';

const change = z.union([
  z.object({ grant: z.array(z.string().regex(/^(read|write)_[a-z_]+$/)) }),
  z.object({ revoke: z.array(z.string()) }),
]);

/** What the scope routes need; `shopOf` finds the domain behind a request. */
export interface ScopeParts {
  app: AppRegistration;
  tokens: TokenStore | undefined;
  shopOf: (request: Request) => string | undefined;
  onScopesChanged: ((shop: string, previous: string[], current: string[]) => void) | undefined;
}

/** Serves what a shop granted, and lets the merchant's answer in the admin change it. */
export function scopesRouter(parts: ScopeParts): Router {
  const router = Router({ mergeParams: true });
  router.get('/scopes', (request, response) => {
    response.json(describeScopes(parts, parts.shopOf(request) ?? ''));
  });
  router.post('/scopes', express.json(), (request, response) => {
    const wanted = change.safeParse(request.body);
    const shop = parts.shopOf(request);
    if (!wanted.success || shop === undefined || parts.tokens === undefined) {
      response.status(400).json({ error: { code: 'scopes', message: 'Diese Berechtigungen gibt es nicht.' } });
      return;
    }
    const previous = parts.tokens.scopesOf(shop);
    parts.tokens.setScopes(shop, changed(previous, wanted.data, parts.app.scopes));
    const current = parts.tokens.scopesOf(shop);
    if (current.join() !== previous.join()) parts.onScopesChanged?.(shop, previous, current);
    response.json(describeScopes(parts, shop));
  });
  return router;
}

function describeScopes(parts: ScopeParts, shop: string) {
  const granted = parts.tokens?.scopesOf(shop) ?? parts.app.scopes;
  return { granted, required: parts.app.scopes };
}

/** Required scopes cannot be given back. */
function changed(previous: string[], wanted: z.infer<typeof change>, required: string[]): string[] {
  if ('grant' in wanted) return [...new Set([...previous, ...wanted.grant])];
  return previous.filter((scope) => required.includes(scope) || !wanted.revoke.includes(scope));
}
