// Finds the messages of a source file, and the words in it that would be in no catalog.
import { parseSync } from 'vite';

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [part: string]: unknown;
}

export interface FileMessages {
  /** The messages that are passed to `t`, `msg`, `tParts` and `rich`. */
  readonly messages: readonly string[];
  /** Words that are shown or heard but not passed to them, and messages that are not literals, each with its line. */
  readonly problems: readonly string[];
}

const SAYS: ReadonlySet<unknown> = new Set(['t', 'msg', 'tParts', 'rich']);
/** Attributes whose words are read or heard. */
const SPOKEN: ReadonlySet<unknown> = new Set([
  'title',
  'alt',
  'placeholder',
  'label',
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'aria-valuetext',
]);
/** Words that are the same in every language. */
const NAMES =
  /^(?:Open File|Stockfish(?: 19)?(?: lite)?|ChessBase|Polyglot|Lichess|Scid|FEN|PGN|PNG|SVG|JSON|ECO|Elo|CTG|SQL|Parquet|UCI|NAG|GPL|ICCF|FIDE|[\w/]+ [bw] \S+ \S+ \d+ \d+)$/;
const WORD = /\p{L}{2}/u;
/** Matches a capitalized word and another word: a sentence, unlike names of classes, keys and events. */
const SENTENCE = /^\p{Lu}\p{Ll}+[,:]? \p{L}/u;
/** Matches a key with a modifier, as in the table of keys. */
const KEYS = /^(?:Shift|Control|Alt) \w+$/;
/** Errors are for programmers: their messages are never shown. */
const ERRORS = /^(?:\w*Error|Proxy)$/;

/** Reads the messages in `text`, the source of `path`. */
export function messagesOf(path: string, text: string): FileMessages {
  const messages: string[] = [];
  const problems = new Map<number, string>();
  const isProse = (words: string): boolean => WORD.test(words) && !NAMES.test(words.trim());
  const tell = (node: Node, words: string): void => {
    problems.set(node.start, `${path}:${text.slice(0, node.start).split('\n').length}: ${words}`);
  };

  const readMessage = (node: Node): void => {
    if (node.type === 'Literal' && typeof node.value === 'string') messages.push(node.value);
    else if (node.type === 'ConditionalExpression')
      partsOf(node, 'consequent', 'alternate').forEach(readMessage);
    else if (node.type === 'TemplateLiteral' || node.type === 'BinaryExpression')
      tell(node, 'a message is no literal');
  };
  /** Reads literals in an expression that becomes a text, including conditional ones. */
  const readProse = (node: Node): void => {
    if (node.type === 'Literal' && isProse(String(node.value))) tell(node, String(node.value));
    else if (node.type === 'TemplateLiteral') {
      const words = nodesIn(node.quasis).map(({ start, end }) => text.slice(start, end));
      if (words.some(isProse)) tell(node, words.join('…'));
    } else if (node.type === 'ConditionalExpression')
      partsOf(node, 'consequent', 'alternate').forEach(readProse);
    else if (node.type === 'LogicalExpression') partsOf(node, 'right').forEach(readProse);
  };

  /** Returns the nodes to visit next; `undefined` for all parts of `node`. */
  const meet = (node: Node): readonly Node[] | undefined => {
    switch (node.type) {
      case 'CallExpression': {
        const [message, ...values] = nodesIn(node.arguments);
        if (namesScope(node)) return values;
        if (!partsOf(node, 'callee').some(({ name }) => SAYS.has(name))) return undefined;
        if (message !== undefined) readMessage(message);
        return values;
      }
      case 'NewExpression':
        return partsOf(node, 'callee').some(({ name }) => ERRORS.test(String(name)))
          ? nodesIn(node.arguments).filter(({ type }) => type === 'CallExpression')
          : undefined;
      case 'ImportDeclaration':
      case 'TSTypeAliasDeclaration':
      case 'TSInterfaceDeclaration':
      case 'TSLiteralType':
        return [];
      // Names of properties are not texts, even if they are in quotation marks.
      case 'Property':
        return node.computed === true ? undefined : partsOf(node, 'value');
      case 'JSXAttribute': {
        const values = partsOf(node, 'value').flatMap((value) =>
          value.type === 'JSXExpressionContainer' ? partsOf(value, 'expression') : [value],
        );
        if (partsOf(node, 'name').some(({ name }) => SPOKEN.has(name))) values.forEach(readProse);
        return values;
      }
      case 'JSXExpressionContainer':
        partsOf(node, 'expression').forEach(readProse);
        return undefined;
      case 'JSXText':
        if (isProse(String(node.value))) tell(node, String(node.value).trim());
        return undefined;
      case 'Literal':
      case 'TemplateElement': {
        const words = text.slice(node.start, node.end).replaceAll(/^['"]|['"]$/g, '');
        if (SENTENCE.test(words) && isProse(words) && !KEYS.test(words)) tell(node, words);
        return undefined;
      }
      default:
        return undefined;
    }
  };

  const open: unknown[] = [parseSync(path, text).program];
  for (let value = open.pop(); value !== undefined; value = open.pop()) {
    const next = (isNode(value) ? meet(value) : undefined) ?? Object.values(value as object);
    // The stack takes the last one first.
    open.push(...next.filter((part) => typeof part === 'object' && part !== null).reverse());
  }
  return { messages, problems: [...problems.values()] };
}

/** Tells whether the node is `runKey('Column heads', …)`, whose text is a scope in the table of keys. */
const namesScope = (node: Node): boolean =>
  partsOf(node, 'callee').some((callee) => partsOf(callee, 'property').some(({ name }) => name === 'runKey'));

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

const nodesIn = (value: unknown): readonly Node[] => (Array.isArray(value) ? value.filter(isNode) : []);

const partsOf = (node: Node, ...names: readonly string[]): readonly Node[] =>
  names.map((name) => node[name]).filter(isNode);
