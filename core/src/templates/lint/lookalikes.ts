import { suggestedName } from '../catalogue/names.ts';
import { editDistance } from '../catalogue/nearest-name.ts';
import type { IfPart, TemplatePart, TextPart } from '../template.ts';
import { partsIn } from '../walk.ts';
import { canonical, COMMANDS, isCommand, NAMESPACES } from '../catalogue/words.ts';
import { warning, type TemplateFinding } from './finding.ts';

const TAG_LIKE = /<\/?([A-Za-z][\w.-]*)/g;

const SPELLINGS: Readonly<Record<string, string>> = {
  ENDIF: 'END',
  ENDSWITCH: 'END',
  ELSEIF: 'ELSE IF',
  ELSIF: 'ELSE IF',
  ELIF: 'ELSE IF',
};

/** A whole tag in capitals, as our placeholders are written. */
const IN_CAPITALS = /^<[A-Z][A-Z0-9_.-]{2,}>/;

/** Elements of HTML that a person writes in capitals. */
const LOUD_HTML: ReadonlySet<string> = new Set(
  'BODY BLOCKQUOTE CENTER CODE DIV DEL EM FONT HEAD HR HTML IMG INS LINK MARK META PRE SMALL SPAN STRONG STYLE SUB SUP TABLE TBODY TFOOT THEAD TITLE'.split(
    ' ',
  ),
);

/** Elements of HTML that are nearly a command of ours. */
const HTML: ReadonlySet<string> = new Set(['BASE']);

/** Two-letter words are one letter away from too much HTML. */
const nearCommand = (word: string): string | undefined =>
  word.length < 3 || HTML.has(word)
    ? undefined
    : COMMANDS.find((command) => command.length > 2 && editDistance(word, command, 1) <= 1);

const meantBy = (word: string, isClosing: boolean): string | undefined => {
  if (isClosing) return isCommand(word) ? 'END' : undefined;
  if (word.includes('.')) return suggestedName(word);
  const namespace = NAMESPACES.find((name) => name === word);
  return Object.hasOwn(SPELLINGS, word) ? SPELLINGS[word] : namespace ? `${namespace}.` : nearCommand(word);
};

/** A word with a dot is meant as a placeholder, one without as a command. */
const sayOf = (written: string, word: string): string =>
  word.includes('.') && !written.startsWith('</')
    ? `<${word}> gibt es nicht.`
    : `„${written}“ ist kein Befehl und erscheint als Text.`;

const inText = ({ text, at }: TextPart): readonly TemplateFinding[] =>
  [...text.matchAll(TAG_LIKE)].flatMap(({ 0: written, 1: word = '', index }) => {
    const meant = meantBy(canonical(word), written.startsWith('</'));
    const isLoud = IN_CAPITALS.test(text.slice(index)) && !LOUD_HTML.has(word);
    if (meant === undefined && !isLoud) return [];
    const span = { position: at.position + index, length: written.length };
    return [warning('looks-like-command', span, sayOf(written, word), meant)];
  });

/** What is left of `<IF ORDER.TOTAL > 100>` behind its first `>`. */
const REST_OF_COMPARISON = /^\s*(?:=\s*)?(?:"[^"<>]*"|[\d.,]+)[^<>]{0,20}>/;

const signsIn = ({ branches }: IfPart): readonly TemplateFinding[] =>
  branches.flatMap(({ condition, parts, at }) => {
    const [first] = parts;
    if (condition === 'else' || condition.kind === 'broken' || first?.kind !== 'text') return [];
    const rest = REST_OF_COMPARISON.exec(first.text)?.[0];
    if (rest === undefined) return [];
    const span = { position: at.position + at.length - 1, length: rest.length + 1 };
    const operator = rest.trimStart().startsWith('=') ? 'GTE' : 'GT';
    return [
      warning(
        'looks-like-command',
        span,
        'Das Zeichen > beendet den Befehl; „größer als“ heißt GT oder GTE.',
        operator,
      ),
    ];
  });

/** Text that was probably meant to be a command or a placeholder. */
export const lookalikes = (parts: readonly TemplatePart[]): readonly TemplateFinding[] =>
  [...partsIn(parts)].flatMap((part) => {
    if (part.kind === 'text') return inText(part);
    return part.kind === 'if' ? signsIn(part) : [];
  });
