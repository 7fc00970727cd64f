import { describe } from 'vitest';
import { chessAssistantFormat } from '../../../src/formats/chessAssistant/format.ts';
import { FILES, SAMPLE } from '../../encoders/sampleChessAssistant.ts';
import { checkDatabase } from '../../support/checkDatabase.ts';

describe('a Chess Assistant database', () => {
  checkDatabase(chessAssistantFormat, {
    name: SAMPLE.name,
    files: FILES,
    main: 'Sample.d00',
    records: SAMPLE.games.length,
    required: ['a02', 'd02', 'emb'],
    codePage: { page: 'windows-1251', row: 0, white: 'Петров, Пётр' },
  });
});
