import { useState } from 'react';

interface ShortenedProps {
  /** What there is room for. */
  readonly said: string;
  readonly whole: string;
}

/** A text that was cut: in whole on hover, for screen readers, and for everybody who presses it. */
export const Shortened = ({ said, whole }: ShortenedProps) => {
  const [isWhole, setWhole] = useState(false);
  return (
    <button
      type="button"
      className="bw-shortened bw-above"
      title={whole}
      aria-label={whole}
      aria-expanded={isWhole}
      onClick={() => setWhole(!isWhole)}
    >
      {isWhole ? whole : said}
    </button>
  );
};
