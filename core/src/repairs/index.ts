export {
  CAUSE_FACTS,
  type Cause,
  type CauseFact,
  causeKey,
  causeOf,
  mendsOf,
  parseCause,
  REPAIR_FIELDS,
  type RepairField,
  type RepairWay,
  wayOf,
} from './repair-causes.ts';
export { type RepairSetting, settingOf } from './repair-setting.ts';
