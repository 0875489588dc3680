import { describe, expect, it } from '@jest/globals';
import type { Stores } from '@belegwerk/core/stores';
import { atSecond } from './builders.ts';

/** What every engine promises about planned maintenance; it is of the installation, so each case has times of its own. */
export const plannedMaintenanceContract = (name: string, open: () => Promise<Stores>): void =>
  describe(`${name} as PlannedMaintenance`, () => {
    it('keeps what is planned once, the earliest first, and leaves out what is over', async () => {
      const { maintenance } = await open();
      const [late, early] = [
        { from: atSecond(30), until: atSecond(40) },
        { from: atSecond(10), until: atSecond(20) },
      ];
      for (const each of [late, early, late]) await maintenance.add(each);
      expect(await maintenance.endingAfter(atSecond(19))).toEqual([early, late]);
      expect(await maintenance.endingAfter(atSecond(20))).toEqual([late]);
    });

    it('takes back one that is planned, once', async () => {
      const { maintenance } = await open();
      const planned = { from: atSecond(100), until: atSecond(110) };
      await maintenance.add(planned);
      expect([await maintenance.remove(planned), await maintenance.remove(planned)]).toEqual([true, false]);
      expect(await maintenance.endingAfter(atSecond(99))).toEqual([]);
    });

    it('forgets what is over, and nothing else', async () => {
      const { maintenance } = await open();
      const [over, ahead] = [
        { from: atSecond(200), until: atSecond(210) },
        { from: atSecond(205), until: atSecond(211) },
      ];
      for (const each of [over, ahead]) await maintenance.add(each);
      await maintenance.forgetEndedBy(atSecond(210));
      expect(await maintenance.endingAfter(atSecond(0))).toEqual([ahead]);
    });
  });
