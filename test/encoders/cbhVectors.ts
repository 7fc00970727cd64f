// Real game records with their moves: facts from public databases.

export interface GameVector {
  readonly game: string;
  readonly startFen?: string;
  /** Moves in stored order, in UCI; `12:e7e5` follows move 12 instead of the previous move. */
  readonly moves?: string;
  /** The mainline in SAN, instead of `moves`. */
  readonly san?: string;
  readonly record: string;
}

export const GAME_VECTORS: readonly GameVector[] = [
  {
    game: 'twic1134 game 1',
    moves:
      'e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5a4 g8f6 e1g1 f8e7 f1e1 b7b5 a4b3 e8g8 c2c3 d7d5 e4d5 f6d5 f3e5 ' +
      'c6e5 e1e5 c7c6 d2d3 e7d6 e5e1 c8f5 d1f3 d8f6 b1d2 f6g6 b3d1 f5d3 d2e4 d3e4 f3e4 g6e4 e1e4 f7f5 ' +
      'e4e2 f8e8 c1d2 d6f4 d2e1 d5b6 g2g3 f4c7 e2e8 a8e8 d1f3 e8e6 b2b3 c7e5 a1d1 g8f7 g1f1 g7g6 d1c1 ' +
      'a6a5 c3c4 b5c4 e1a5 c4b3 a2b3 b6d5 c1c6 e6c6 f3d5 c6e6 a5d2 f7e7 d5e6 e7e6 f1e2 e6d5 e2d3 h7h5 ' +
      'b3b4 e5d6 d3c3 h5h4 d2e3 h4h3 b4b5 d5e4 b5b6 e4f3 b6b7 d6b8 c3d3 f3g2 e3f4 b8a7 g3g4',
    record:
      '00000062ff0000e097327e0e7e815c224183891a4686105d0290db8f066ece637496109b5d233a478cc39d792ae03014' +
      'e759a5b76fcd96ea5ae6e8f2a766b5df7dadcc89a3a2350999f73c098ffa917e7984006152637fb081b2830530b65c3f' +
      '1769',
  },
  {
    game: 'twic1134 game 963',
    moves: '',
    record: '000000050c',
  },
  {
    game: 'twic1134 game 2478',
    moves:
      'g1f3 b8c6 b2b3 e7e5 d2d3 d7d5 b1d2 g8f6 c1b2 f8c5 e2e3 d8e7 f1e2 c8f5 e1g1 e8c8 f3e5 c6e5 d3d4 ' +
      'e5g4 d4c5 e7c5 e2d3 f6e4 d1f3 g7g6 d2e4 d5e4 d3e4 f5e4 f3e4 c5h5 h2h3 f7f5 e4e6 c8b8 h3g4 h5g4 ' +
      'b2h8 d8h8 a1d1 h7h5 e6f6 h8c8 d1d4 f5f4 d4f4 g4e2 e3e4 e2c2 e4e5 c2a2 e5e6 a2b3 e6e7 b3b5 f6f8 ' +
      'b5e8 f8e8 c8e8 f4f8 e8f8 e7f8r',
    record:
      '00000046fede6602c9105e0e3f7c8eb2226284c40e5bd75d0d392c1eccd45714120136b832bfdad53dbba2af4e5ca351' +
      '6f36f453b403b605b882baeff0f89101136b67fde14b',
  },
  {
    game: 'twic1134 game 3034',
    moves:
      'd2d4 d7d5 c2c4 d5c4 e2e4 b8c6 g1f3 g8f6 b1c3 c8g4 c1e3 e7e6 f1c4 f8b4 d1d3 e8g8 e1c1 a7a6 h2h3 ' +
      'g4h5 g2g4 h5g6 f3d2 b7b5 c4b3 e6e5 d4d5 d8d6 f2f3 c6a5 b3c2 c7c5 d5c6 d6c6 g4g5 f8d8',
    record: '000000290b0cdc9303e2040e454aa18faea0c685c53e2415f34c8b2e909ddf8625d753f91978dd5530',
  },
  {
    game: 'twic1134 game 514',
    san:
      'Nf3 Nf6 c4 g6 d4 Bg7 g3 O-O Bg2 d6 O-O Nc6 Nc3 a6 d5 Na5 Nd2 c5 Qc2 b5 cxb5 axb5 Nxb5 Bf5 e4 Bc8 ' +
      'Re1 Qb6 Na3 Ba6 Bf1 Bxf1 Rxf1 Ng4 Ndc4 Nxc4 Nxc4 Qb5 Bd2 Rfb8 a4 Qb3 Qxb3 Rxb3 a5 Ne5 Nxe5 Bxe5 ' +
      'Rfb1 c4 Ra3 Rxa3 bxa3 c3 Bh6 f5 a6 Kf7 a7 Rxa7 Rb8 Bg7 Bxg7 Kxg7 exf5 Rc7 Rb1 gxf5 f4 Rc5 Rc1 c2 ' +
      'Kf2 h5 Ke3 Rc3+ Kd4 Rxa3 Rxc2 h4 Rc3 Ra2 gxh4 Rxh2 Rg3+ Kf6 Rg1 Rxh4 Ke3 Rh3+ Ke2 Rc3 Rd1 Rc4 Ke3 ' +
      'Re4+ Kf3 Kf7 Rd2 Ke8 Rd1 Kd7 Rb1 Rd4 Rb5 Rc4 Rb7+ Ke8 Rb1 Rd4 Rb5 Kd7 Ra5 Rb4 Ra7+ Ke8 Ra3 Rd4 Ra5 ' +
      'Kf7 Ke3 Re4+ Kf3 Kg6 Ra7 Kf6 Ra1 Rd4 Ra5 Rd3+ Ke2 Rc3 Ra1 Rg3 Ra7 Rg2+ Ke3 Rg1 Ke2 Rc1 Ra2 Kg6 Ra7 ' +
      'Kf6 Ra2 Rc5 Rd2 Kg6 Kf3 Rc3+ Kf2 Kh5 Re2 Kg4 Rxe7 Rd3 Re6 Rxd5 Ke3 Kh5 Rf6 Kg4 Rg6+ Kh3 Kf3 Kh2 ' +
      'Kf2 Rd2+ Ke3 Rd5 Kf2 Kh3 Kf3 Rd3+ Ke2 Rg3 Rxd6 Kg4 Rd4 Rf3 Ra4 Kg3 Rb4 Rf2+ Ke3 Ra2 Rc4 Ra8 Ke2 ' +
      'Kg2 Rc5 Re8+ Kd3 Rf8 Ke2 Kg3 Rc3+ Kg4 Kf2 Ra8 Rg3+ Kxf4 Rf3+ Ke4 Re3+ Kf4 Rf3+ Ke5 Re3+ Kf6 Rb3 ' +
      'Ra2+ Kf3 Rh2 Kg3 Rc2 Ra3 Kg5 Rb3 Rc4 Ra3 Rg4+ Kf3 Rh4 Ra5 Rh3+ Kg2 Rd3 Kf2 Kg4 Ra8 Rb3 Ra7 Rb2+ ' +
      'Kf1 Rb1+ Kf2 Rb3 Ra8 Rd3 Ra7 Rd2+ Kf1 Kf3 Ra3+ Ke4 Rb3 Rh2 Ra3 Kf4 Rb3 Kg4 Rb4+ Kg5 Rb3 Rh4 Ra3 ' +
      'Rb4 Kf2 Kg4 Rg3+ Kf4 Rf3+ Ke5 Ra3 Rc4 Ra5+ Kf4 Ra3 Rc2+ Kf1 Kg4 Rb3 f4 Ra3 Rh2 Rb3 Rh1+ Kf2 Rc1 ' +
      'Ra3 Rc2+ Kf1 f3 Ra8 Rc4 Rg8+ Kf4 Rf8+ Ke3 Re8+ Re4 Rxe4+ Kxe4 Kf2 Kf4 Kf1 Ke3 Ke1 f2+ Kf1 Kd4 Ke2 ' +
      'f1=B+ Kf2',
    record:
      '00000138fe08dcbe0f3ac17dfece80e8493ad3c985eb2a2a990a106c17456c3ff099964bc6aa206d7cb228c8e9944293' +
      '591686abd1ac2a85d8b077d565ea672122d47517550790ffe2e174c28f7c91e793ae9c619e370ec2dc06f24fb53f1c81' +
      '8caba72538aab0aa4a16c7d63fd862a4649b4520dfd26aac4b3b6ed42aa752d8742f76ee576733f25b0d226dd16f4c13' +
      'cf65f141d368b86bcd3158f4c64afdc98295e5d8ce52d0007c67680aefec07f4f5495fd5e0f84e22e477e49d01dfe857' +
      '7e7f0c4707ef1f0c600e9eed507b397d3ba5fc163f0a02cb1d44aefd473608d34b65900dd8c73f6b96a72948cecfacd1' +
      '35e53cb5d6d7b4a4cb3c247f67d128d34a46e4f76fc74bc565b7754e2e370268a8a9d0e73ecc814342fb5f3d8767dcd6' +
      '7f157fd18fd291e9fb6e6fffeadadce6047475580672083d',
  },
  {
    game: 'Hedgehog game 5',
    moves:
      'e2e4 c7c5 g1f3 e7e6 d2d4 c5d4 f3d4 a7a6 c2c4 d8c7 b1c3 g8f6 f1e2 b7b6 c1e3 c8b7 f2f3 d7d6 d1d2 ' +
      'b8d7 e1g1 f8e7 f1d1 e8g8 a1c1 a8c8 e2f1 c7b8 d2f2 g8h8 d4c2 e7d8 c2a1 d8c7 g2g3 b8a8 b2b4 f8e8 ' +
      'a1b3 a8b8 c3a4 b7c6 b4b5 a6b5 c4b5 c6a8 a4b2 d6d5 e4d5 f6d5 b2c4 29:b2b4 -- d4b3',
    record:
      '0000003dffdb00870f8a6534e29f47122271a5f319d6b75d8a8d488ddedf4f33daf5fa25359599dd7a3b7734a0112f8e' +
      '20b1db0bf466a66f3f4adeaa42',
  },
  {
    game: 'Hedgehog game 180',
    startFen: '1q1r1r1k/1bb2ppp/pp1ppn2/4n3/1PP1P3/1NN2P2/P1Q3PP/2RR1BBK b - - 0 20',
    moves:
      'h7h5 c2d2 h5h4 d2f2 g7g5 c3a4 h8g7 a4b6 f6h5 f2d4 h5g3 h2g3 h4g3 g1e3 f8h8 h1g1 h8h1 8:f2d2 f7f6 ' +
      'g1e3 6:f2e3 4:f3f4 f6g4 f2e1 3:e5g6 2:d2g5 e5g6 g1d4 e6e5 d4f2 h4h3 g2g3 27:f6h7 g5h5 25:h4h3 g5h4 ' +
      'h8g8 h4h3',
    record:
      '400000550110001458782767b9aaca7638a879d16df8a2c6fdda583c8d83d900df7abddfc1e0a2e164b7e3153ce56311' +
      '45c80013c1241de39606202c21999fad247025d8f672bdf8e10fd9282ce49a2eddcad6b232',
  },
];
