import ts from 'typescript';
import { parse } from './identifiers.ts';
import { titlesIn } from './test-titles.ts';

/** Where a sentence is written. */
export type Place = 'documents' | 'comments' | 'titles';

export interface Pattern {
  /** Tells the writer what to do instead. */
  readonly advice: string;
  readonly finds: RegExp;
  /** Absent: everywhere. */
  readonly only?: readonly Place[];
  /** A text that must be found. */
  readonly example: string;
}

const relativeVerbs = 'has|had|is|was|are|does|did|comes?|came|lost|gets|wants|holds|knows|asks|reads|leaves';

/** Wordings that make a reader read a sentence twice. */
export const patterns = {
  who: {
    advice: 'name the person: "a member who lost the phone"',
    finds: new RegExp(
      `(?:^|[.;:(,]\\s+|\\b(?:of|to|for|by|and|or|than|with|from)\\s)[Ww]ho(?:ever)?\\s+(?:${relativeVerbs})\\b`,
    ),
    example: 'Refuses a code of who has no app.',
  },
  relative: {
    advice: 'begin a comment with a verb or a noun',
    finds: /^(?:Who|Whoever|Whom|What|Of whom|By (?:what|which|whom)|For whom|From which|To whom)\b/,
    only: ['comments'],
    example: 'What a reader sees first.',
  },
  told: {
    advice: 'say "is notified", "receives", "is distinguished"',
    finds: /\b(?:told|hears?) of\b|\btold (?:apart|from)\b/,
    example: 'The owner is told of each change.',
  },
  rests: {
    advice: 'say "is invalid", "does not exist"; "is paused", "backs off"',
    finds: /(?<![Tt]here )\b(?:is|are) none\b|\b(?:rests|rested)\b/,
    example: 'The channel rests for a minute.',
  },
  stands: {
    advice: 'say "exists", "is stored", "is in force"',
    finds: /\bstands?\b(?! for\b|-ins?\b|[- ]alone\b)/,
    example: 'The row stands in the table.',
  },
  anew: {
    advice: 'say "sign-in method", "instead of", "again"',
    finds: /\b[Ww]ays? in\b(?! which)|\bin the place of\b|\banew\b/,
    example: 'Asks for the proof anew.',
  },
  thief: {
    advice: 'say "action", "attacker", "a caller", "prefix"',
    finds: /\b(?:deeds?|thief|thieves|whoever|hurts|beginnings of)\b/,
    example: 'A thief cannot use it up.',
  },
  soMany: {
    advice: 'begin a comment with a noun: "The number of …"',
    finds: /^(?:So many|So long)\b/,
    only: ['comments'],
    example: 'So many codes a day.',
  },
  long: {
    advice: 'write at most 30 words in a sentence',
    finds: /(?:[^\s.!?]+\s+){30,}[^\s.!?]+[.!?](?:\s|$)/,
    only: ['documents'],
    example: `${'Each word counts '.repeat(11)}here.`,
  },
} as const satisfies Record<string, Pattern>;

export type PatternName = keyof typeof patterns;
export const patternNames = Object.keys(patterns) as PatternName[];

/** Returns a pattern for each match in a text of a place. */
export const matchesOf = (place: Place, text: string): PatternName[] =>
  patternNames.flatMap((name) => {
    const { finds, only }: Pattern = patterns[name];
    if (only && !only.includes(place)) return [];
    return [...text.matchAll(new RegExp(finds, 'g'))].map(() => name);
  });

/** Returns the spans of a source file in which `//` begins no comment. */
function literalSpans(source: ts.SourceFile): readonly (readonly [number, number])[] {
  const spans: [number, number][] = [];
  const visit = (node: ts.Node): void => {
    if (
      ts.isStringLiteral(node) ||
      ts.isTemplateLiteralToken(node) ||
      ts.isRegularExpressionLiteral(node) ||
      ts.isJsxText(node)
    )
      spans.push([node.getStart(source), node.end]);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return spans;
}

const wordsOf = (comment: string): string =>
  comment
    .replace(/^\/\*+|\*\/$/g, '')
    .replace(/^\s*(?:\/\/|\*)\s?/gm, '')
    .replace(/`[^`]*`/g, 'x')
    .replace(/\s+/g, ' ')
    .trim();

/** Returns the comments of a source file, with consecutive line comments joined. */
export function commentsOf(source: ts.SourceFile): string[] {
  const { text } = source;
  const spans = literalSpans(source);
  const comments = /\/\*[\s\S]*?\*\/|\/\/[^\n]*(?:\n[^\S\n]*\/\/[^\n]*)*/g;
  const found: string[] = [];
  let next = 0;
  for (let hit = comments.exec(text); hit; hit = comments.exec(text)) {
    const at = hit.index;
    while ((spans[next]?.[1] ?? Number.POSITIVE_INFINITY) <= at) next += 1;
    const [start, end] = spans[next] ?? [Number.POSITIVE_INFINITY, 0];
    if (start <= at) comments.lastIndex = end;
    else found.push(wordsOf(hit[0]));
  }
  return found;
}

/** Returns the prose of a document: its lines outside code, tables of a glossary and headings of generated parts. */
export const proseOf = (markdown: string): string[] =>
  markdown
    .replace(/^```[\s\S]*?^```/gm, '')
    .replace(/`[^`\n]*`/g, 'x')
    .replace(/\]\([^)\s]*\)/g, ']')
    .split(/\n(?=\s*(?:[-*|#]|\d+\.|\n))|\n\n/)
    .map((block) => block.replace(/\s+/g, ' ').trim())
    .filter((block) => block !== '');

/** Returns the matches of a file: those of its prose, or of its comments and its test titles. */
export function matchesOfFile(file: string, text: string): PatternName[] {
  if (file.endsWith('.md')) return proseOf(text).flatMap((prose) => matchesOf('documents', prose));
  const source = parse(file, text);
  const titles = /\.(?:test|spec)\.tsx?$/.test(file) ? titlesIn(source) : [];
  return [
    ...commentsOf(source).flatMap((comment) => matchesOf('comments', comment)),
    ...titles.flatMap((title) => matchesOf('titles', title)),
  ];
}

/** The folder whose count a file belongs to: a workspace, a part of the tests or the documents, the tools, or the root (`.`). */
export function folderOf(file: string): string {
  const folders = file.split('/').slice(0, -1);
  return folders.slice(0, folders[0] === 'tools' ? 1 : 2).join('/') || '.';
}

/** Whether a commit subject is imperative and short. */
export const isPlainSubject = (subject: string): boolean =>
  subject.length <= 72 && !/^(?:A|An|The|What|Who|Where|When|Every|Each|Nobody|It)\b/.test(subject);
