import { Tooltip } from '@shopify/polaris';

interface MomentProps {
  readonly dateTime: string;
  /** As people say it. */
  readonly said: string;
  /** To the minute. */
  readonly exact: string;
}

/** A moment as people say it; the exact one on hover, on focus and for screen readers. */
export const Moment = ({ dateTime, said, exact }: MomentProps) => (
  <Tooltip content={exact} dismissOnMouseOut>
    <time dateTime={dateTime} className="bw-moment">
      <span aria-hidden="true">{said}</span>
      <span className="bw-unseen">{exact}</span>
    </time>
  </Tooltip>
);
