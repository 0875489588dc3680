import { scaleBand, scaleLinear } from '@visx/scale';
import { BarStack } from '@visx/shape';
import type { ComponentProps } from 'react';
import './day-bars.css';

/** One of the parts that each bar is made of. */
export interface BarPart {
  readonly key: string;
  readonly label: string;
}

/** One bar: its place, and how much of each part it has. */
export interface Bar {
  readonly place: string;
  /** What is said where the pointer stands on it. */
  readonly said: string;
  readonly values: Readonly<Record<string, number>>;
}

interface DayBarsProps {
  /** What the bars say, in one sentence, for a person who does not see them. */
  readonly label: string;
  readonly parts: readonly BarPart[];
  readonly bars: readonly Bar[];
  readonly from: string;
  readonly until: string;
}

const WIDTH = 1000;
const HEIGHT = 160;
/** A chart of one document is no mountain. */
const LEAST_TOP = 4;

const sumOf = ({ values }: Bar): number => Object.values(values).reduce((sum, value) => sum + value, 0);

type Stacks = Parameters<NonNullable<ComponentProps<typeof BarStack<Bar, string>>['children']>>[0];

const drawn = (stacks: Stacks) =>
  stacks.map((stack) =>
    stack.bars.map((bar) =>
      bar.height > 0 ? (
        <rect
          key={`${stack.key} ${bar.index}`}
          className={`bw-bar-${stack.index}`}
          x={bar.x}
          y={bar.y}
          width={bar.width}
          height={bar.height}
        />
      ) : null,
    ),
  );

/** Bars of days side by side, each stacked of a few parts. */
export const DayBars = ({ label, parts, bars, from, until }: DayBarsProps) => {
  const top = Math.max(LEAST_TOP, ...bars.map(sumOf));
  const keys = parts.map(({ key }) => key);
  const place = scaleBand<string>({ domain: bars.map((bar) => bar.place), range: [0, WIDTH], padding: 0.25 });
  const height = scaleLinear<number>({ domain: [0, top], range: [HEIGHT, 0], nice: true });
  const [, most = top] = height.domain();
  return (
    <figure className="bw-bars">
      <ul className="bw-bars-legend">
        {parts.map(({ key, label: name }, nth) => (
          <li key={key} className={`bw-bar-${nth}`}>
            {name}
          </li>
        ))}
      </ul>
      <div className="bw-bars-room">
        <div className="bw-bars-scale" aria-hidden>
          <span>{most}</span>
          <span>0</span>
        </div>
        {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn here, from no file */}
        <svg role="img" aria-label={label} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none">
          <BarStack<Bar, string>
            data={[...bars]}
            keys={keys}
            x={(bar) => bar.place}
            value={(bar, key) => bar.values[key] ?? 0}
            xScale={place}
            yScale={height}
            color={(key) => key}
          >
            {drawn}
          </BarStack>
          {bars.map((bar) => (
            <rect
              key={bar.place}
              className="bw-bar-reach"
              x={place(bar.place) ?? 0}
              y={0}
              width={place.bandwidth()}
              height={HEIGHT}
            >
              <title>{bar.said}</title>
            </rect>
          ))}
        </svg>
      </div>
      <figcaption className="bw-bars-ends">
        <span>{from}</span>
        <span>{until}</span>
      </figcaption>
    </figure>
  );
};
