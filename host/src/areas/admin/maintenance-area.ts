import { routes, type AdminMaintenanceReply } from '@belegwerk/contracts/api';
import { compareInstants, instantOfMillis, parseDay, type Instant } from '@belegwerk/core/kernel';
import type { MaintenanceWindow, PlannedTimeFault } from '@belegwerk/core/maintenance';
import type { PlanMaintenance } from '@belegwerk/core/for-areas';
import type { Area } from '../../http/mount.ts';
import { faulty, notFound } from '../../http/refusal.ts';

interface Parts {
  readonly planMaintenance: PlanMaintenance;
  /** Has this host know at once what was planned. */
  readonly knownMaintenance: { readonly refresh: () => Promise<void> };
  /** Planned by the settings of the installation. */
  readonly settled: readonly MaintenanceWindow[];
  readonly now: () => Instant;
}

const FAULTS: Readonly<Record<PlannedTimeFault['why'], string>> = {
  'no-time': 'Bitte als Uhrzeit angeben, zum Beispiel 22:00',
  same: 'Muss ein anderer Zeitpunkt sein als der Beginn',
  over: 'Dieser Zeitpunkt ist schon vorbei',
};
const OVERLAPS = 'In dieser Zeit ist schon eine Wartung geplant. Wähle eine andere Zeit oder nimm die andere zurück.';
const TOO_MANY = 'Es sind schon 20 Wartungen geplant. Nimm zuerst eine zurück.';

const present =
  (now: Instant, isSetting: boolean) =>
  ({ from, until }: MaintenanceWindow): AdminMaintenanceReply['items'][number] => ({
    id: `${from.epochMilliseconds}-${until.epochMilliseconds}`,
    from: from.toString(),
    until: until.toString(),
    isActive: compareInstants(from, now) <= 0,
    isSetting,
  });

/** When the product is worked on, for the operator. */
export const maintenanceArea = ({ planMaintenance, knownMaintenance, settled, now }: Parts): Area => {
  const everything = async (): Promise<AdminMaintenanceReply> => {
    const at = now();
    const ahead = settled.filter(({ until }) => compareInstants(at, until) < 0);
    const items = [...ahead.map(present(at, true)), ...(await planMaintenance.list()).map(present(at, false))];
    return { items: items.toSorted((one, other) => (one.id < other.id ? -1 : 1)) };
  };
  return (mount) => {
    mount.answer(routes.maintenance, everything);
    mount.answer(routes.planMaintenance, async ({ body: { day: date, from, until } }) => {
      const day = parseDay(date);
      if (!day) return faulty([{ field: 'day', text: 'Diesen Tag gibt es nicht' }]);
      const planned = await planMaintenance.plan({ day, from: from.trim(), until: until.trim() });
      if (!planned.ok) {
        if (planned.failure === 'too-many') return faulty([{ field: 'day', text: TOO_MANY }]);
        if (planned.failure === 'overlaps') return faulty([{ field: 'from', text: OVERLAPS }]);
        return faulty([{ field: planned.failure.field, text: FAULTS[planned.failure.why] }]);
      }
      await knownMaintenance.refresh();
      return everything();
    });
    mount.answer(routes.takeBackMaintenance, async ({ params: { id } }) => {
      const [from = 0, until = 0] = id.split('-').map(Number);
      if (!(await planMaintenance.takeBack({ from: instantOfMillis(from), until: instantOfMillis(until) })))
        return notFound('address');
      await knownMaintenance.refresh();
      return everything();
    });
  };
};
