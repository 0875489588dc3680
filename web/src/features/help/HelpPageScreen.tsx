import { useLocation } from 'react-router-dom';
import { useNamedPlace } from '../../shared/preferences/use-named-place.ts';
import { publicPages } from '../../shared/public-pages/public-pages.ts';
import { Screen } from '../../ui/index.ts';
import { HelpBlocks } from './HelpBlocks.tsx';
import { words } from './words.ts';

/** A page of the help, with the same words as outside the admin. */
export const HelpPageScreen = () => {
  useNamedPlace();
  const { pathname } = useLocation();
  const page = publicPages(globalThis.CHANGELOG ?? '').find(({ path }) => path === pathname);
  if (!page) return null;
  return (
    <Screen title={page.title} back={{ content: words.title, url: '/help' }}>
      <HelpBlocks blocks={page.blocks} />
    </Screen>
  );
};
