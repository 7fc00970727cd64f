import { abkFormat } from './abk/format.ts';
import { twoCbhFormat } from './2cbh/format.ts';
import { cbhFormat } from './cbh/format.ts';
import { cbvFormat } from './cbv/format.ts';
import { epdFormat } from './epd/format.ts';
import { databaseListFormat } from './chessbase/databaseList.ts';
import { chessAssistantFormat } from './chessAssistant/format.ts';
import { ctgFormat } from './ctg/format.ts';
import { kvetkaFormat } from './kvetka/format.ts';
import { gzipFormat, zipFormat, zstdFormat } from './packed/format.ts';
import { pgnFormat } from './pgn/format.ts';
import type { Format, TablesFormat } from './format.ts';
import { polyglotFormat } from './polyglot/format.ts';
import { scidFormat } from './scid/format.ts';
import { Tablebase } from './syzygy/tablebase.ts';
import { isTableFile } from './syzygy/tables.ts';

/** Every format that this build can open, in the order in which they claim files. */
export const FORMATS: readonly Format[] = [
  cbhFormat,
  twoCbhFormat,
  cbvFormat,
  zipFormat,
  gzipFormat,
  zstdFormat,
  chessAssistantFormat,
  scidFormat,
  ctgFormat,
  kvetkaFormat,
  pgnFormat,
  epdFormat,
  polyglotFormat,
  abkFormat,
  databaseListFormat,
];

/** Endgame tables: all those of a folder are probed together. */
export const TABLES: TablesFormat = { isTable: isTableFile, open: (files) => new Tablebase(files) };
