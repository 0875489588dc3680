import { restoreArea } from '../../areas/restore/restore-area.ts';
import type { Dependencies, OpenModule } from '../dependencies.ts';

/** Whether a backup can be laid out here: the operator has set a token, and no shop was ever installed. */
export const canRestore = async ({ restoring, stores }: Pick<Dependencies, 'restoring' | 'stores'>): Promise<boolean> =>
  restoring !== undefined && (await stores.shops.keys()).length === 0;

/** The way of a backup into an installation that is empty. */
export const restore: OpenModule = ({ restoring, stores }) => ({
  people: [restoreArea({ restoring, isEmpty: () => canRestore({ restoring, stores }) })],
});
