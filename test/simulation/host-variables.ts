/** In seconds. */
export const LEASE_SECONDS = 30;

/** What every simulated host is started with, beside what its depth needs. */
export const HOST_VARIABLES = {
  ENCRYPTION_KEY: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=',
  PLAN: 'enterprise',
  WORKER_LEASE_SECONDS: String(LEASE_SECONDS),
  LOG_LEVEL: 'error',
} as const;
