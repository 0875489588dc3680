export { isUnderWay, maintenanceAt, readWindow, type Maintenance, type MaintenanceWindow } from './maintenance.ts';
