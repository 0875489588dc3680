export { bridgeRouter } from './bridge-router.ts';
