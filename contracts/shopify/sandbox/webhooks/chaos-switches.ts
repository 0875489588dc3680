/** What can go wrong with deliveries: rates are 0 to 1 per delivery, times are milliseconds of platform time. */
export interface ChaosSwitches {
  dropRate: number;
  duplicateRate: number;
  duplicateNewIdRate: number;
  delayMs: [number, number];
  reorder: boolean;
  lateCreateMs: number;
  wrongHmacRate: number;
  useOldSecret: boolean;
}

/** Switches that leave every delivery alone. */
export function calm(): ChaosSwitches {
  return {
    dropRate: 0,
    duplicateRate: 0,
    duplicateNewIdRate: 0,
    delayMs: [0, 0],
    reorder: false,
    lateCreateMs: 0,
    wrongHmacRate: 0,
    useOldSecret: false,
  };
}
