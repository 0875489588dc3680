export { AesSeal } from './aes-seal.ts';
export { AesSealedVault } from './aes-sealed-vault.ts';
export { resealAll, type Resealed } from './reseal-all.ts';
export { sealedOriginals } from './sealed-originals.ts';
export { SealedKeptFiles } from './sealed-kept-files.ts';
export { createLog } from './log.ts';
export { NodeIdSource } from './node-id-source.ts';
export { SystemClock } from './system-clock.ts';
export { timerHeartbeat } from './timer-heartbeat.ts';
