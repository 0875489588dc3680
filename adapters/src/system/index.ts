export { AesSeal } from './aes-seal.ts';
export { AesEvidenceSeal } from './aes-evidence-seal.ts';
export { AesSealedVault, resealAll, type Resealed } from './aes-sealed-vault.ts';
export { SealedKeptFiles } from './sealed-kept-files.ts';
export { createLog } from './log.ts';
export { NodeIdSource } from './node-id-source.ts';
export { SystemClock } from './system-clock.ts';
export { timerHeartbeat } from './timer-heartbeat.ts';
