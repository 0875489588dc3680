import type { AdminMaintenanceReply } from '@belegwerk/contracts/api';
import { ActionButton, StatusBadge, type Column } from '../../../ui/index.ts';
import { exactMoment } from '../../../wording/moments.ts';
import { ADMIN_MAINTENANCE_ADDRESS } from '../admin-address.ts';
import { AdminScreen } from '../AdminScreen.tsx';
import type { DraftField } from '../DraftForm.tsx';
import { ListAndForm } from '../ListAndForm.tsx';
import { useRight } from '../use-right.ts';
import { useMaintenance, type MaintenanceDraft } from './use-maintenance.ts';
import { labelOf, words } from './words.ts';

type Item = AdminMaintenanceReply['items'][number];
type Wired = ReturnType<typeof useMaintenance>;

/** When the product is worked on: what is planned, and planning more. */
export const MaintenancePlanScreen = () => (
  <AdminScreen title={words.title} page={ADMIN_MAINTENANCE_ADDRESS}>
    <Plan />
  </AdminScreen>
);

const FIELDS: readonly DraftField<MaintenanceDraft>[] = [
  { name: 'day', label: words.day, isDay: true, isNeeded: true },
  { name: 'from', label: words.from },
  { name: 'until', label: words.until, help: words.untilHelp },
];

const Plan = () => {
  const { view, form, takeBack } = useMaintenance();
  const may = useRight('run');
  return (
    <ListAndForm
      words={words}
      view={view}
      columns={columns(takeBack, may)}
      rowKey={({ id, isSetting }) => `${id} ${isSetting}`}
      fields={FIELDS}
      form={form}
      may={may}
    />
  );
};

const columns = (takeBack: Wired['takeBack'], may: boolean): readonly Column<Item>[] => [
  { key: 'from', title: words.from, cell: ({ from }) => exactMoment(from) },
  { key: 'until', title: words.until, room: 'rest', cell: ({ until }) => exactMoment(until) },
  {
    key: 'state',
    title: words.state,
    cell: ({ isActive }) =>
      isActive ? (
        <StatusBadge text={words.active} tone="attention" />
      ) : (
        <StatusBadge text={words.ahead} tone="neutral" />
      ),
  },
  {
    key: 'act',
    title: '',
    cell: (item) =>
      item.isSetting ? (
        words.bySetting
      ) : !may ? null : (
        <ActionButton act={() => takeBack(item.id)} label={labelOf(item)}>
          {item.isActive ? words.end : words.takeBack}
        </ActionButton>
      ),
  },
];
