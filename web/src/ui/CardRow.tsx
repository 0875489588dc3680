import { Button } from '@shopify/polaris';
import { ChevronLeftIcon, ChevronRightIcon } from '@shopify/polaris-icons';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';

interface CardRowProps {
  /** What stands beside each other. */
  readonly label: string;
  readonly cards: readonly { readonly key: string; readonly isMarked: boolean; readonly content: ReactNode }[];
  /** What lies before and behind what is shown. */
  readonly before: string;
  readonly after: string;
  /** Stands beside the two buttons that turn over. */
  readonly children?: ReactNode;
}

/** A pixel more or less is none. */
const NEAR = 2;

const endsOf = ({ scrollLeft, scrollWidth, clientWidth }: HTMLElement) => ({
  isAtStart: scrollLeft < NEAR,
  isAtEnd: scrollLeft + clientWidth > scrollWidth - NEAR,
});

/** Cards to compare: three beside each other on a desk, one on a phone, the others by turning over. The marked one is shown first. */
export const CardRow = ({ label, cards, before, after, children }: CardRowProps) => {
  const row = useRef<HTMLUListElement>(null);
  const [ends, setEnds] = useState({ isAtStart: true, isAtEnd: true });
  const [count, marked] = [cards.length, cards.findIndex(({ isMarked }) => isMarked)];
  useLayoutEffect(() => {
    const list = row.current;
    if (!list || count === 0) return undefined;
    const look = () => setEnds(endsOf(list));
    const shown = list.children[marked];
    if (shown instanceof HTMLElement) list.scrollLeft = shown.offsetLeft - (list.clientWidth - shown.offsetWidth) / 2;
    look();
    window.addEventListener('resize', look);
    return () => window.removeEventListener('resize', look);
  }, [marked, count]);
  const turn = (direction: 1 | -1) =>
    row.current?.scrollBy({ left: direction * row.current.clientWidth, behavior: 'smooth' });
  return (
    <div className="bw-turned-over">
      <div className="bw-card-row-head">
        <div>{children}</div>
        {ends.isAtStart && ends.isAtEnd ? null : (
          <div className="bw-turn">
            <Button
              icon={ChevronLeftIcon}
              accessibilityLabel={before}
              disabled={ends.isAtStart}
              onClick={() => turn(-1)}
            />
            <Button
              icon={ChevronRightIcon}
              accessibilityLabel={after}
              disabled={ends.isAtEnd}
              onClick={() => turn(1)}
            />
          </div>
        )}
      </div>
      <ul
        ref={row}
        aria-label={label}
        className="bw-card-row"
        onScroll={({ currentTarget }) => setEnds(endsOf(currentTarget))}
      >
        {cards.map(({ key, isMarked, content }) => (
          <li key={key} className={isMarked ? 'bw-marked-card' : ''}>
            {content}
          </li>
        ))}
      </ul>
    </div>
  );
};
