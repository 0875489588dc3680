import type { SettingsHistory } from '../../ports/settings-history.ts';
import type { SettingsChange } from '../../records/settings-change.ts';

const PAGE_SIZE = 100;

/** A change of settings, and how many there are before it. */
export interface WalkedChange {
  readonly change: SettingsChange;
  readonly earlier: number;
}

/** Every change of the settings of a shop with all of its values, the latest first; a change that comes meanwhile shifts nothing. */
export async function* walkChanges(history: Pick<SettingsHistory, 'page' | 'byId'>): AsyncGenerator<WalkedChange> {
  const seen = new Set<string>();
  for (let page = 1; ; page += 1) {
    const { items, total } = await history.page({ page, pageSize: PAGE_SIZE });
    for (const [at, { isCut, ...listed }] of items.entries()) {
      if (seen.has(listed.id)) continue;
      seen.add(listed.id);
      const change = isCut ? ((await history.byId(listed.id)) ?? listed) : listed;
      yield { change, earlier: Math.max(0, total - (page - 1) * PAGE_SIZE - at - 1) };
    }
    if (items.length < PAGE_SIZE) return;
  }
}
