import { FactList, Link } from '../../ui/index.ts';
import { ListCard } from './ListCard.tsx';
import { words } from './words.ts';

/** So many of one cause, and where they are. */
export interface CountedLine {
  readonly text: string;
  readonly url: string;
}

interface CountedLinesProps {
  readonly title: string;
  readonly lines: readonly CountedLine[];
}

/** What there is to do, one line a cause with one way to go; nothing where there is none. */
export const CountedLines = ({ title, lines }: CountedLinesProps) =>
  lines.length === 0 ? null : (
    <ListCard title={title} more={[]}>
      <div className="bw-inset">
        <FactList
          facts={lines.map(({ text, url }) => ({
            term: text,
            value: (
              <span className="bw-whole-words">
                <Link url={url} accessibilityLabel={`${text}: ${words.look}`}>
                  {words.look}
                </Link>
              </span>
            ),
          }))}
        />
      </div>
    </ListCard>
  );
