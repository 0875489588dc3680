export { bzstRegistry } from './bzst-registry.ts';
export { viesRegistry } from './vies-registry.ts';
