// Converts rows and records of a member to the numbers of the joined list.
import type { Failure } from '../../base/failure.ts';
import type { ReadOptions } from '../../formats/format.ts';
import { recordNumber, type RecordRow, type UnreadableRow } from '../../model/gameHeader.ts';
import type { LoadedRecord } from '../../model/loadedGame.ts';
import type { MemberRows } from './joinedMember.ts';

export const joinedRow = <Row extends RecordRow>(row: Row, { member, start }: MemberRows): Row => ({
  ...row,
  number: recordNumber(start + row.number),
  database: member.name,
});

/** A row represents the record in the joined list; a whole record names its origin. */
export const joinedRecord = (record: LoadedRecord, part: MemberRows): LoadedRecord =>
  record.kind === 'game'
    ? { ...record, header: joinedHeader(record.header, part) }
    : { ...record, header: joinedHeader(record.header, part) };

function joinedHeader<Header extends RecordRow>(header: Header, part: MemberRows): Header {
  const { item } = part.member;
  const joined = joinedRow(header, part);
  return item === undefined ? joined : { ...joined, origin: { item, number: header.number } };
}

/** Makes unreadable rows for the part, from the member's row `from` on. */
export const unreadableRows = (part: MemberRows, from: number, problem: Failure): readonly UnreadableRow[] =>
  Array.from({ length: part.to - from }, (_, i) =>
    joinedRow({ kind: 'unreadable', number: recordNumber(from + i + 1), problem }, part),
  );

/**
 * Returns the member's rows that may have words, or all its rows if its format cannot tell, or it cannot be
 * read.
 */
export async function rowsWithWords(
  { member, from, to }: MemberRows,
  options?: ReadOptions,
): Promise<Uint32Array> {
  try {
    const reader = await member.reader(to, options);
    const known = await reader.rowsWithWords?.({ from, to }, options);
    if (known !== undefined) return known;
  } catch (thrown) {
    member.note(thrown);
  }
  return Uint32Array.from({ length: to - from }, (_, i) => from + i);
}
