/** A text or another value in something like JSON, as it is written. */
export interface Written {
  readonly text: string;
  readonly isText: boolean;
  readonly isCut: boolean;
  /** The key of the value; in a list, that of the list. */
  readonly key: string;
  /** The key of the object in which it stands; empty at the top. */
  readonly within: string;
  /** Whether one of the keys around it is such a one. */
  readonly isBelow: boolean;
}

const TOKEN = /\s*(?:([{}[\],:])|"([^"\\]*(?:\\[^]?[^"\\]*)*)("?)|(-?\d[\d.eE+-]*|true|false|null))/y;
/** What may be left when a word is cut, or nothing is. */
const REST = /^\s*[a-z-]{0,4}$/;

/** An object or a list that is open. */
interface Open {
  readonly isList: boolean;
  /** Its own key. */
  readonly name: string;
  readonly isBelow: boolean;
  /** The last key in it; of a list its own. */
  key: string;
}

/**
 * Reads JSON of which the end may be missing, once from the beginning, however deep; `isBelow` tells the keys that are
 * remembered. Answers whether it is JSON as far as it goes.
 */
export class JsonPrefix {
  private readonly open: Open[] = [];
  private readonly isRemembered: (key: string) => boolean;
  private readonly onValue: (value: Written) => void;
  private next: 'value' | 'value or end' | 'key' | 'key or end' | 'colon' | 'comma or end' | 'nothing' = 'value';

  constructor(isRemembered: (key: string) => boolean, onValue: (value: Written) => void) {
    this.isRemembered = isRemembered;
    this.onValue = onValue;
  }

  read(json: string): boolean {
    const token = new RegExp(TOKEN);
    for (let at = 0; at < json.length; at = token.lastIndex) {
      token.lastIndex = at;
      const [all, sign, text, quote, plain = ''] = token.exec(json) ?? [];
      if (all === undefined) return REST.test(json.slice(at));
      const isCut = text === undefined ? at + all.length === json.length : quote === '';
      if (!(sign === undefined ? this.word(text ?? plain, text !== undefined, isCut) : this.sign(sign))) return false;
    }
    return true;
  }

  private sign(sign: string): boolean {
    if (sign === '{' || sign === '[') return this.begin(sign === '[');
    if (sign === '}' || sign === ']') return this.end(sign === ']');
    if (this.next !== (sign === ':' ? 'colon' : 'comma or end') || this.open.length === 0) return false;
    this.next = sign === ',' && this.open.at(-1)?.isList === false ? 'key' : 'value';
    return true;
  }

  private begin(isList: boolean): boolean {
    if (!this.next.startsWith('value')) return false;
    const { key, isBelow } = this.place();
    this.open.push({ isList, name: key, isBelow, key: isList ? key : '' });
    this.next = isList ? 'value or end' : 'key or end';
    return true;
  }

  private end(isList: boolean): boolean {
    if (!this.next.endsWith('or end') || this.open.pop()?.isList !== isList) return false;
    this.next = this.open.length === 0 ? 'nothing' : 'comma or end';
    return true;
  }

  private word(text: string, isText: boolean, isCut: boolean): boolean {
    const around = this.open.at(-1);
    if (isText && around && this.next.startsWith('key')) {
      around.key = text;
      this.next = 'colon';
      return true;
    }
    if (!this.next.startsWith('value')) return false;
    this.onValue({ text, isText, isCut, ...this.place() });
    this.next = around ? 'comma or end' : 'nothing';
    return true;
  }

  private place(): Pick<Written, 'key' | 'within' | 'isBelow'> {
    const { key = '', name = '', isBelow = false } = this.open.at(-1) ?? {};
    return { key, within: name, isBelow: isBelow || this.isRemembered(key) };
  }
}
