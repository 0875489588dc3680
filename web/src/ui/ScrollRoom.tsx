import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';

interface ScrollRoomProps {
  /** Says what is in it, for screen readers. */
  readonly label: string;
  readonly className: string;
  readonly children: ReactNode;
}

/** Holds what may be wider than its place: then it is moved aside, by keyboard as well. */
export const ScrollRoom = ({ label, className, children }: ScrollRoomProps) => {
  const room = useRef<HTMLDivElement>(null);
  const [isScrolled, setIsScrolled] = useState(false);
  useLayoutEffect(() => {
    const element = room.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => setIsScrolled(element.scrollWidth > element.clientWidth));
    for (const each of [element, ...element.children]) observer.observe(each);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={room} className={className} {...(isScrolled ? { role: 'region', 'aria-label': label, tabIndex: 0 } : {})}>
      {children}
    </div>
  );
};
