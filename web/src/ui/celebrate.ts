/** How much, and for how long at sixty frames a second: 300 particles, four seconds. Specification 2, section 4. */
const MANY = { particleCount: 300, ticks: 240, spread: 100, origin: { y: 0.6 } } as const;

/** Confetti; none where the system asks for reduced motion. What draws it is loaded only now. */
export const celebrate = async (): Promise<void> => {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const { default: confetti } = await import('canvas-confetti');
  // our pages allow no worker
  await confetti.create(undefined, { resize: true, useWorker: false, disableForReducedMotion: true })(MANY);
};
