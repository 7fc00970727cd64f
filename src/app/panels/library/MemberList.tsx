import { useState } from 'react';
import { toFailure } from '../../../base/failure.ts';
import { describeFailure } from '../../../model/failureText.ts';
import { t } from '../../../base/messages.ts';
import type { Failure } from '../../../base/failure.ts';
import type { ArchiveItem } from '../../../protocol/items.ts';
import type { ArchiveMember } from '../../../protocol/api.ts';
import { dateLanguage, formatBytes } from '../../platform/numbers.ts';
import { FirstOf } from '../../ui/FirstOf.tsx';
import { useApp } from '../../session/appContext.tsx';

const STEP = 500;

/** The files in an archive with their sizes and dates. Folded, and read when the user unfolds the list. */
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
      <summary>
        {t('{count, plural, one {# file in it, opened in place} other {# files in it, opened in place}}', {
          count: item.members ?? 0,
        })}
      </summary>
      {failure !== undefined && <p role="alert">{describeFailure(failure)}.</p>}
      {members !== undefined && (
        <FirstOf entries={members} step={STEP}>
          {(shown) => (
            <table>
              <thead>
                <tr>
                  <th scope="col">{t('File')}</th>
                  <th scope="col">{t('Size, unpacked')}</th>
                  {isDated(members) && <th scope="col">{t('Changed')}</th>}
                </tr>
              </thead>
              <tbody>
                {shown.map(({ path, size, changed }) => (
                  <tr key={path}>
                    <th scope="row">{path}</th>
                    <td>{formatBytes(size)}</td>
                    {isDated(members) && <td>{changed === undefined ? '' : timeText(changed)}</td>}
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </FirstOf>
      )}
    </details>
  );
}

const isDated = (members: readonly ArchiveMember[]): boolean =>
  members.some(({ changed }) => changed !== undefined);

/** Formats a local time of the device that packed the file, without conversion. */
const timeText = (time: string): string =>
  new Intl.DateTimeFormat(dateLanguage(), {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'UTC',
  }).format(new Date(`${time}Z`));
