// A lesson of the demo, in the newer format of ChessBase: chosen games in the teacher's order, with titles and training
// questions, and a text that leads through them. Questions have no words: the page asks in the language of its reader.
import type {
  AnnotationDescription,
  DatabaseDescription,
  GameDescription,
  MoveNode,
  TextDescription,
} from '../../test/encoders/cbh/description.ts';
import { movesOf } from '../../test/encoders/moveText.ts';
import { page, SOURCE } from './demoDatabase.ts';

/** The numbers of languages in titles and bodies; Russian has only the number of its nation. */
const ENGLISH = 0;
const GERMAN = 1;
const SPANISH = 3;
const RUSSIAN = 1000 + 121;

interface Question {
  /** The ply of the move that answers the question, from 1. */
  readonly ply: number;
  readonly points: number;
  /** The hints: the piece, then its square. */
  readonly hints: readonly [string, string];
}

interface LessonGame extends Omit<GameDescription, 'kind' | 'moves' | 'annotations'> {
  readonly text: string;
  readonly questions: readonly Question[];
}

const GAMES: readonly LessonGame[] = [
  {
    white: 'Schulten, John William',
    black: 'Boden, Samuel Standidge',
    tag: 'Two bishops',
    event: { title: 'Casual game', place: 'London', date: { year: 1853 }, type: 1, nation: 42 },
    date: { year: 1853 },
    result: '0-1',
    eco: 'C41',
    text: `1.e4 e5 2.Nf3 d6 3.c3 f5 4.Bc4 Nf6 5.d4 fxe4 6.dxe5 exf3 7.exf6 Qxf6 8.gxf3 Nc6 9.f4 Bd7 10.Be3
      O-O-O 11.Nd2 Re8 12.Qf3 Bf5 13.O-O-O d5 {[%cal Gf5b1,Gf8a3]} 14.Bxd5 Qxc3+ 15.bxc3 Ba3#`,
    questions: [{ ply: 28, points: 3, hints: ['♛', 'c3'] }],
  },
  {
    white: 'Euwe, Max',
    black: 'Loman, Rudolf',
    tag: 'The long diagonal',
    event: { title: 'Casual game', place: 'Rotterdam', date: { year: 1923 }, type: 1, nation: 103 },
    date: { year: 1923 },
    result: '1-0',
    eco: 'A09',
    text: `1.Nf3 d5 2.c4 d4 3.b4 g6 4.Bb2 Bg7 5.Na3 e5 6.Nc2 Bg4 7.e3 Ne7 8.exd4 exd4 9.h3 Bxf3 10.Qxf3 c6
      11.h4 O-O 12.h5 Re8 13.O-O-O a5 14.hxg6 hxg6 15.Qh3 axb4 16.Nxd4 Bxd4 {[%csl Rh8][%cal Gb2h8,Gh1h8]}
      17.Qh8+ Bxh8 18.Rxh8#`,
    questions: [{ ply: 33, points: 3, hints: ['♕', 'h8'] }],
  },
  {
    white: 'Levitsky, Stepan',
    black: 'Marshall, Frank James',
    tag: 'Guess its moves',
    event: {
      title: 'German congress',
      place: 'Breslau',
      date: { year: 1912, month: 7 },
      type: 3,
      nation: 53,
    },
    date: { year: 1912, month: 7, day: 20 },
    round: 6,
    result: '0-1',
    eco: 'C10',
    text: `1.d4 e6 2.e4 d5 3.Nc3 c5 4.Nf3 Nc6 5.exd5 exd5 6.Be2 Nf6 7.O-O Be7 8.Bg5 O-O 9.dxc5 Be6 10.Nd4 Bxc5
      11.Nxe6 fxe6 12.Bg4 Qd6 13.Bh3 Rae8 14.Qd2 Bb4 15.Bxf6 Rxf6 16.Rad1 Qc5 17.Qe2 Bxc3 18.bxc3 Qxc3
      19.Rxd5 Nd4 20.Qh5 Ref8 21.Re5 Rh6 22.Qg5 Rxh3 23.Rc5 Qg3 {[%csl Gg3][%cal Rg3h2]}`,
    questions: [{ ply: 46, points: 5, hints: ['♛', 'g3'] }],
  },
];

/** A sign that needs no words, in the languages that questions have. */
const signs = (text: string) => [ENGLISH, GERMAN, SPANISH].map((language) => ({ language, text }));

/** The mainline with questions at the moves that answer them. */
function asked(nodes: readonly MoveNode[], questions: readonly Question[], ply = 1): readonly MoveNode[] {
  return nodes.map((node, at): MoveNode => {
    const question = at === 0 ? questions.find((one) => one.ply === ply) : undefined;
    const children = asked(node.children, questions, ply + 1);
    if (question === undefined || node.move === undefined) return { ...node, children };
    const { points, hints } = question;
    const training: AnnotationDescription = {
      kind: 'training',
      seconds: 0,
      points,
      question: [],
      hints: [signs(hints[0]), signs(hints[1]), []],
      answers: [{ from: node.move.from, to: node.move.to, points }],
    };
    return { ...node, children, annotations: [training, ...(node.annotations ?? [])] };
  });
}

function describe({ text, questions, ...facts }: LessonGame): GameDescription {
  const { moves, annotations } = movesOf(text);
  return {
    kind: 'game',
    ...facts,
    annotator: 'Open File',
    source: SOURCE,
    moves: asked(moves, questions),
    annotations,
  };
}

const lesson = (): TextDescription => ({
  kind: 'text',
  format: 3,
  annotator: 'Open File',
  source: SOURCE,
  titles: [
    { language: ENGLISH, title: 'A lesson in three games' },
    { language: GERMAN, title: 'Eine Lektion in drei Partien' },
    { language: SPANISH, title: 'Una lección en tres partidas' },
    { language: RUSSIAN, title: 'Урок в трёх партиях' },
  ],
  bodies: [
    { language: ENGLISH, text: page('lesson.en.html') },
    { language: GERMAN, text: page('lesson.de.html') },
    { language: SPANISH, text: page('lesson.es.html') },
    { language: RUSSIAN, text: page('lesson.ru.html') },
  ],
});

export const describeLesson = (): DatabaseDescription => ({
  name: 'Lesson',
  title: 'Lesson: a queen for a mate',
  records: [lesson(), ...GAMES.map(describe)],
});
