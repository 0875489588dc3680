import { SETUP_PAGE } from '@belegwerk/core/preferences';
import { AppLink } from '../../ui/AppLink.tsx';
import { Button } from '../../ui/index.ts';
import { connectWords } from './connect-words.ts';
import { useAllowing } from './use-allowing.ts';

/** Beside what lacks a right at the account: asks for it here, or leads to the connection where a key has to be given. */
export const AllowAccess = () => {
  const allow = useAllowing();
  return allow ? (
    <Button variant="plain" onClick={() => void allow()}>
      {connectWords.allowAgain}
    </Button>
  ) : (
    <AppLink url={SETUP_PAGE.path} className="bw-link">
      {connectWords.toConnection}
    </AppLink>
  );
};
