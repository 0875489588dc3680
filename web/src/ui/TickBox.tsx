import { Checkbox } from '@shopify/polaris';
import { useLayoutEffect, useRef } from 'react';

interface TickBoxProps {
  /** What is ticked by it, for screen readers alone. */
  readonly label: string;
  readonly isTicked: boolean | 'indeterminate';
  readonly onTick: (isTicked: boolean) => void;
}

/** A box to tick without a word beside it; ticked by half, it says so to the browser too, which Polaris leaves out. */
export const TickBox = ({ label, isTicked, onTick }: TickBoxProps) => {
  const place = useRef<HTMLSpanElement>(null);
  // after every drawing: a browser takes it back with each press
  useLayoutEffect(() => {
    const input = place.current?.querySelector('input');
    if (input) input.indeterminate = isTicked === 'indeterminate';
  });
  return (
    <span ref={place}>
      <Checkbox label={label} labelHidden checked={isTicked} onChange={onTick} />
    </span>
  );
};
