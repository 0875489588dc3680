import { useAtom } from 'jotai';
import { lazy, Suspense } from 'react';
import { askedRightsAtom } from './asked-rights.queries.ts';

const ScopeDialog = lazy(async () => ({ default: (await import('./ScopeDialog.tsx')).ScopeDialog }));

/** The place of the dialog that asks for rights at the account, whichever screen opens it. */
export const AskedRights = () => {
  const [asked, ask] = useAtom(askedRightsAtom);
  return asked === undefined ? null : (
    <Suspense fallback={null}>
      <ScopeDialog asked={asked} onClose={() => ask(undefined)} />
    </Suspense>
  );
};
