export type MeterTone = 'success' | 'warning' | 'critical';

interface MeterProps {
  readonly label: string;
  /** Whole percent from 0 to 100. */
  readonly percent: number;
  readonly tone: MeterTone;
}

/** How much of something is left. */
export const Meter = ({ label, percent, tone }: MeterProps) => (
  <div
    role="progressbar"
    aria-label={label}
    aria-valuemin={0}
    aria-valuemax={100}
    aria-valuenow={percent}
    className={`bw-meter bw-meter-${tone}`}
  >
    <span style={{ inlineSize: `${percent}%` }} />
  </div>
);
