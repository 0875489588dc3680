interface MomentProps {
  readonly dateTime: string;
  /** As people say it. */
  readonly said: string;
  /** To the minute. */
  readonly exact: string;
}

/** A moment as people say it; the exact one on hover and for screen readers. */
export const Moment = ({ dateTime, said, exact }: MomentProps) => (
  <time dateTime={dateTime} title={exact} className="bw-moment bw-above">
    <span aria-hidden="true">{said}</span>
    <span className="bw-unseen">{exact}</span>
  </time>
);
