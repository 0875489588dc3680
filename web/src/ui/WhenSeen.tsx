import { useEffect, useRef, useState, type ReactNode } from 'react';

/** Before it is scrolled to, so that it is not seen to appear. */
const AHEAD = '300px';

interface WhenSeenProps {
  /** As high as what will stand there, in pixels. */
  readonly height: number;
  readonly children: ReactNode;
}

/** What is far below the beginning of a page: it is drawn, and its code loaded, when a person comes near it. */
export const WhenSeen = ({ height, children }: WhenSeenProps) => {
  const place = useRef<HTMLDivElement>(null);
  const [isSeen, setSeen] = useState(!('IntersectionObserver' in globalThis));
  useEffect(() => {
    const { current } = place;
    if (!current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
      },
      { rootMargin: AHEAD },
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return isSeen ? children : <div ref={place} style={{ minBlockSize: height }} />;
};
