import type { AdminMaintenanceReply } from '@belegwerk/contracts/api';
import {
  ActionButton,
  ActionForm,
  DayField,
  EmptyNote,
  FieldPlace,
  Stack,
  StatusBadge,
  Table,
  Text,
  TextLine,
  type Column,
} from '../../../ui/index.ts';
import { exactMoment } from '../../../wording/moments.ts';
import { ADMIN_MAINTENANCE_ADDRESS } from '../admin-address.ts';
import { AdminScreen } from '../AdminScreen.tsx';
import { ListAndForm } from '../ListAndForm.tsx';
import { useRight } from '../use-right.ts';
import { useMaintenance } from './use-maintenance.ts';
import { labelOf, words } from './words.ts';

type Item = AdminMaintenanceReply['items'][number];
type Wired = ReturnType<typeof useMaintenance>;

/** When the product is worked on: what is planned, and planning more. */
export const MaintenancePlanScreen = () => (
  <AdminScreen title={words.title} page={ADMIN_MAINTENANCE_ADDRESS}>
    <Plan />
  </AdminScreen>
);

const Plan = () => {
  const wired = useMaintenance();
  const may = useRight('run');
  return (
    <ListAndForm
      view={wired.view}
      loading={words.loading}
      failureTitle={words.failure}
      refused={wired.refused}
      form={may ? <NewMaintenance {...wired} /> : undefined}
    >
      {({ items }) =>
        items.length === 0 ? (
          <EmptyNote title={words.none}>{words.noneWhy}</EmptyNote>
        ) : (
          <Table
            label={words.planned}
            columns={columns(wired.takeBack, may)}
            rows={items}
            rowKey={({ id, isSetting }) => `${id} ${isSetting}`}
          />
        )
      }
    </ListAndForm>
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

const NewMaintenance = ({ draft, change, plan, faultOf }: Wired) => (
  <Stack gap="200">
    <Text as="h2" variant="headingMd">
      {words.plan}
    </Text>
    <Text as="p" tone="subdued">
      {words.meaning}
    </Text>
    <ActionForm verb={words.plan} act={plan} isOff={draft.day === ''} isPrimary>
      <FieldPlace name="day">
        <DayField label={words.day} value={draft.day} onChange={(day) => change({ day })} error={faultOf('day')} />
      </FieldPlace>
      <FieldPlace name="from">
        <TextLine label={words.from} value={draft.from} onChange={(from) => change({ from })} error={faultOf('from')} />
      </FieldPlace>
      <FieldPlace name="until">
        <TextLine
          label={words.until}
          value={draft.until}
          onChange={(until) => change({ until })}
          help={words.untilHelp}
          error={faultOf('until')}
        />
      </FieldPlace>
    </ActionForm>
  </Stack>
);
