import { useState } from 'react';
import { describeFailure, toFailure } from '../../../base/failure.ts';
import type { Failure } from '../../../base/failure.ts';
import type { ArchiveItem, ArchiveMember } from '../../../protocol/api.ts';
import { countOf, formatBytes, formatCount } from '../../platform/numbers.ts';
import { useApp } from '../../session/appContext.tsx';

/** More would be no list that anybody reads. */
const SHOWN = 1000;

/** The files in an archive by name and size, folded; read when the user unfolds it. */
export function MemberList({ item }: { readonly item: ArchiveItem }) {
  const app = useApp();
  const [members, setMembers] = useState<readonly ArchiveMember[]>();
  const [failure, setFailure] = useState<Failure>();
  const read = (): void => {
    if (members !== undefined) return;
    app.worker
      .listMembers({ item: item.id })
      .then(setMembers, (thrown: unknown) => setFailure(toFailure(thrown)));
  };
  return (
    <details className="found-members" onToggle={({ currentTarget }) => currentTarget.open && read()}>
      <summary>{countOf(item.members ?? 0, 'file')} in it, opened in place</summary>
      {failure !== undefined && <p role="alert">{describeFailure(failure)}.</p>}
      {members !== undefined && (
        <table>
          <thead>
            <tr>
              <th scope="col">File</th>
              <th scope="col">Size, unpacked</th>
            </tr>
          </thead>
          <tbody>
            {members.slice(0, SHOWN).map(({ path, size }) => (
              <tr key={path}>
                <th scope="row">{path}</th>
                <td>{formatBytes(size)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {members !== undefined && members.length > SHOWN && (
        <p>and {formatCount(members.length - SHOWN)} more</p>
      )}
    </details>
  );
}
