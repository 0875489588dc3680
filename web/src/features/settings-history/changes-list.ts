import { createList } from '../../shared/lists/list.ts';
import { words } from './words.ts';

/** Who changed which settings, the latest first. */
export const changesList = createList('settingsChanges', {
  title: words.history,
  loading: words.loading,
  failure: words.failure,
  empty: { title: words.empty, why: words.emptyWhy },
});
