import { Button, WholePageNote } from '../ui/index.ts';
import { words } from './words.ts';

/** An address that leads nowhere. */
export const NotFoundScreen = () => (
  <WholePageNote title={words.notFound} actions={<Button url="/">{words.toOverview}</Button>}>
    {words.notFoundWhy}
  </WholePageNote>
);
