export {
  CAUSE_FACTS,
  type Cause,
  type CauseFact,
  causeKey,
  causeOf,
  mendsOf,
  parseCause,
  REPAIR_FIELDS,
  wayOf,
} from '../reasons/repair-causes.ts';
export { settingOf } from './repair-setting.ts';
