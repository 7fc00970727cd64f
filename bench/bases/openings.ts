// Opening theory for generated games: a weight, the code in the Encyclopaedia of Chess Openings, and the main line.
// Each of White's usual first moves has several answers, and lines transpose into each other.

export interface OpeningLine {
  readonly weight: number;
  readonly eco: string;
  readonly line: string;
}

const LINES = `
8 C92 e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3 d6 c3 O-O h3
4 C89 e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3 O-O c3 d5 exd5 Nxd5
4 C77 e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 d3 d6 c3
3 C80 e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Nxe4 d4 b5 Bb3 d5 dxe5 Be6
2 C69 e4 e5 Nf3 Nc6 Bb5 a6 Bxc6 dxc6 O-O f6 d4
6 C67 e4 e5 Nf3 Nc6 Bb5 Nf6 O-O Nxe4 d4 Nd6 Bxc6 dxc6 dxe5 Nf5
3 C65 e4 e5 Nf3 Nc6 Bb5 Nf6 d3 Bc5
1 C62 e4 e5 Nf3 Nc6 Bb5 d6 d4 Bd7
6 C54 e4 e5 Nf3 Nc6 Bc4 Bc5 c3 Nf6 d3 d6 O-O
3 C50 e4 e5 Nf3 Nc6 Bc4 Bc5 d3 Nf6 Nc3
4 C55 e4 e5 Nf3 Nc6 Bc4 Nf6 d3 Be7 O-O O-O
3 C58 e4 e5 Nf3 Nc6 Bc4 Nf6 Ng5 d5 exd5 Na5 Bb5+ c6 dxc6 bxc6
1 C52 e4 e5 Nf3 Nc6 Bc4 Bc5 b4 Bxb4 c3 Ba5 d4
4 C45 e4 e5 Nf3 Nc6 d4 exd4 Nxd4 Nf6 Nxc6 bxc6 e5 Qe7
2 C45 e4 e5 Nf3 Nc6 d4 exd4 Nxd4 Bc5 Be3 Qf6
2 C48 e4 e5 Nf3 Nc6 Nc3 Nf6 Bb5 Nd4
5 C42 e4 e5 Nf3 Nf6 Nxe5 d6 Nf3 Nxe4 d4 d5 Bd3
2 C41 e4 e5 Nf3 d6 d4 exd4 Nxd4 Nf6 Nc3 Be7
1 C36 e4 e5 f4 exf4 Nf3 d5 exd5 Nf6
1 C26 e4 e5 Nc3 Nf6 g3 d5 exd5 Nxd5
1 C22 e4 e5 d4 exd4 Qxd4 Nc6 Qe3 Nf6
9 B90 e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6 Be3 e5 Nb3 Be6
4 B97 e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6 Bg5 e6 f4 Qb6
3 B92 e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6 Be2 e5 Nb3 Be7
4 B76 e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 g6 Be3 Bg7 f3 O-O Qd2 Nc6
2 B83 e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 e6 Be2 Nc6 O-O Be7
3 B66 e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 Nc6 Bg5 e6 Qd2 a6 O-O-O h6
5 B33 e4 c5 Nf3 Nc6 d4 cxd4 Nxd4 Nf6 Nc3 e5 Ndb5 d6 Bg5 a6 Na3 b5
3 B38 e4 c5 Nf3 Nc6 d4 cxd4 Nxd4 g6 c4 Bg7 Be3 Nf6 Nc3
4 B31 e4 c5 Nf3 Nc6 Bb5 g6 O-O Bg7 Re1
4 B48 e4 c5 Nf3 e6 d4 cxd4 Nxd4 Nc6 Nc3 Qc7 Be3 a6
3 B42 e4 c5 Nf3 e6 d4 cxd4 Nxd4 a6 Bd3 Nf6 O-O
2 B52 e4 c5 Nf3 d6 Bb5+ Bd7 Bxd7+ Qxd7 O-O
4 B22 e4 c5 c3 d5 exd5 Qxd5 d4 Nf6 Nf3
3 B26 e4 c5 Nc3 Nc6 g3 g6 Bg2 Bg7 d3 d6 Be3
1 B21 e4 c5 d4 cxd4 c3 dxc3 Nxc3 Nc6
4 C18 e4 e6 d4 d5 Nc3 Bb4 e5 c5 a3 Bxc3+ bxc3 Ne7
3 C11 e4 e6 d4 d5 Nc3 Nf6 e5 Nfd7 f4 c5 Nf3 Nc6 Be3
3 C02 e4 e6 d4 d5 e5 c5 c3 Nc6 Nf3 Qb6
3 C05 e4 e6 d4 d5 Nd2 Nf6 e5 Nfd7 Bd3 c5 c3 Nc6
2 C01 e4 e6 d4 d5 exd5 exd5 Nf3 Nf6 Bd3
1 C10 e4 e6 d4 d5 Nc3 dxe4 Nxe4 Nd7
4 B12 e4 c6 d4 d5 e5 Bf5 Nf3 e6 Be2 c5
4 B18 e4 c6 d4 d5 Nc3 dxe4 Nxe4 Bf5 Ng3 Bg6 h4 h6
2 B17 e4 c6 d4 d5 Nc3 dxe4 Nxe4 Nd7 Bc4 Ngf6
3 B14 e4 c6 d4 d5 exd5 cxd5 c4 Nf6 Nc3 e6
2 B11 e4 c6 Nf3 d5 Nc3 Bg4 h3 Bxf3 Qxf3
4 B01 e4 d5 exd5 Qxd5 Nc3 Qa5 d4 Nf6 Nf3 c6
2 B04 e4 Nf6 e5 Nd5 d4 d6 Nf3 g6
3 B08 e4 d6 d4 Nf6 Nc3 g6 Nf3 Bg7 Be2 O-O O-O
2 B09 e4 d6 d4 Nf6 Nc3 g6 f4 Bg7 Nf3 O-O
3 B06 e4 g6 d4 Bg7 Nc3 d6 Be3 a6
1 B00 e4 Nc6 d4 d5 Nc3 dxe4 d5 Ne5
1 B00 e4 b6 d4 Bb7 Nc3 e6 Nf3 Bb4
5 D37 d4 d5 c4 e6 Nc3 Nf6 Nf3 Be7 Bf4 O-O e3
4 D58 d4 d5 c4 e6 Nc3 Nf6 Bg5 Be7 e3 O-O Nf3 h6 Bh4 b6
4 D35 d4 d5 c4 e6 Nc3 Nf6 cxd5 exd5 Bg5 c6 e3
4 D47 d4 d5 c4 c6 Nf3 Nf6 Nc3 e6 e3 Nbd7 Bd3 dxc4 Bxc4 b5
2 D43 d4 d5 c4 c6 Nf3 Nf6 Nc3 e6 Bg5 h6
4 D17 d4 d5 c4 c6 Nf3 Nf6 Nc3 dxc4 a4 Bf5 Ne5
3 D27 d4 d5 c4 dxc4 Nf3 Nf6 e3 e6 Bxc4 c5 O-O a6
4 D02 d4 d5 Nf3 Nf6 Bf4 c5 e3 Nc6
4 D85 d4 Nf6 c4 g6 Nc3 d5 cxd5 Nxd5 e4 Nxc3 bxc3 Bg7
2 D97 d4 Nf6 c4 g6 Nc3 d5 Nf3 Bg7 Qb3 dxc4 Qxc4 O-O e4
6 E97 d4 Nf6 c4 g6 Nc3 Bg7 e4 d6 Nf3 O-O Be2 e5 O-O Nc6 d5 Ne7
3 E81 d4 Nf6 c4 g6 Nc3 Bg7 e4 d6 f3 O-O Be3
3 E60 d4 Nf6 c4 g6 Nf3 Bg7 g3 O-O Bg2 d6
4 E32 d4 Nf6 c4 e6 Nc3 Bb4 Qc2 O-O a3 Bxc3+ Qxc3
4 E46 d4 Nf6 c4 e6 Nc3 Bb4 e3 O-O Ne2 d5
4 E15 d4 Nf6 c4 e6 Nf3 b6 g3 Ba6 b3 Bb4+ Bd2 Be7
4 E05 d4 Nf6 c4 e6 g3 d5 Bg2 Be7 Nf3 O-O O-O dxc4
2 E11 d4 Nf6 c4 e6 Nf3 Bb4+ Bd2 Qe7
3 A61 d4 Nf6 c4 c5 d5 e6 Nc3 exd5 cxd5 d6 Nf3 g6
2 A58 d4 Nf6 c4 c5 d5 b5 cxb5 a6 bxa6
1 A52 d4 Nf6 c4 e5 dxe5 Ng4 Nf3 Bc5
2 A45 d4 Nf6 Bg5 Ne4 Bf4 d5 e3
3 A48 d4 Nf6 Nf3 g6 Bf4 Bg7 e3 O-O
3 A81 d4 f5 g3 Nf6 Bg2 g6 Nf3 Bg7 O-O O-O
3 A29 c4 e5 Nc3 Nf6 Nf3 Nc6 g3 d5 cxd5 Nxd5 Bg2
3 A30 c4 c5 Nf3 Nf6 g3 b6 Bg2 Bb7 O-O e6
2 A14 c4 e6 Nf3 d5 g3 Nf6 Bg2 Be7 O-O O-O b3
2 A15 c4 Nf6 Nf3 g6 g3 Bg7 Bg2 O-O
3 A14 Nf3 d5 c4 e6 g3 Nf6 Bg2 Be7 O-O O-O
1 A12 Nf3 d5 c4 c6 b3 Nf6 g3 Bf5
3 A07 Nf3 d5 g3 Nf6 Bg2 c6 O-O Bg4
2 A05 Nf3 Nf6 g3 g6 Bg2 Bg7 O-O O-O d3
2 A01 b3 e5 Bb2 Nc6 e3 d5
1 A03 f4 d5 Nf3 Nf6 e3 g6
1 A00 g3 d5 Bg2 e5 d3 Nf6
1 A00 Nc3 d5 e4 d4 Nce2 e5
1 A00 b4 e5 Bb2 Bxb4 Bxe5 Nf6
`;

export const OPENING_LINES: readonly OpeningLine[] = LINES.trim()
  .split('\n')
  .map((text) => {
    const [weight, eco, ...line] = text.split(' ');
    return { weight: Number(weight), eco, line: line.join(' ') };
  });
