interface SkeletonProps {
  /** What is on its way, for screen readers. */
  readonly label: string;
  /** Lines of text that will stand here. */
  readonly lines: number;
}

/** The place of a text that is on its way: final size at once, visible only after 300 ms. */
export const Skeleton = ({ label, lines }: SkeletonProps) => (
  <div className="bw-later">
    <output className="bw-unseen">{label}</output>
    <div aria-hidden="true" className="bw-bones">
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className="bw-bone" />
      ))}
    </div>
  </div>
);
