import { restoreArea } from '../../areas/restore/restore-area.ts';
import type { Dependencies, OpenModule } from '../dependencies.ts';
import { isEmptyStore } from '../empty-store.ts';

/** Whether a backup can be laid out here: the operator has set a token, and the store is empty. */
export const canRestore = async ({ restoring, stores }: Pick<Dependencies, 'restoring' | 'stores'>): Promise<boolean> =>
  restoring !== undefined && (await isEmptyStore(stores));

/** The way of a backup into an installation that is empty. */
export const restore: OpenModule = ({ restoring, stores }) => ({
  people: [restoreArea({ restoring, isEmpty: () => canRestore({ restoring, stores }) })],
});
