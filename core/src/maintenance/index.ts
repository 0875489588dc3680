export {
  downtimesFrom,
  isUnderWay,
  maintenanceAt,
  readWindow,
  type Maintenance,
  type MaintenanceWindow,
} from './maintenance.ts';
export { type PlannedTime, type PlannedTimeFault } from './planned-time.ts';
