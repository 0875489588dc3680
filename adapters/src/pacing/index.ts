export { backoffMillis, type Backoff } from './backoff.ts';
export { RateLimiter, type RateLimiterOptions } from './rate-limiter.ts';
export type { Limit } from './limit.ts';
export { SlidingWindow, type WindowRate } from './sliding-window.ts';
export { pause, systemTiming, type Timing } from './timing.ts';
export { TokenBucket, type BucketRate } from './token-bucket.ts';
