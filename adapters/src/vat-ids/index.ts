export { bzstRegistry } from './bzst-registry.ts';
export { pacedRegistry } from './paced-registry.ts';
export { viesRegistry } from './vies-registry.ts';
