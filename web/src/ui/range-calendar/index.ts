export { RangeCalendar } from './RangeCalendar.tsx';
