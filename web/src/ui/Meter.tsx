export type MeterTone = 'success' | 'warning' | 'critical';

interface MeterProps {
  readonly label: string;
  /** Whole percent from 0 to 100. */
  readonly percent: number;
  readonly tone: MeterTone;
}

/** How much of something is left. */
export const Meter = ({ label, percent, tone }: MeterProps) => (
  <progress aria-label={label} max={100} value={percent} className={`bw-meter bw-meter-${tone}`} />
);
