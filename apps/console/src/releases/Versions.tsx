import { Button } from '@react-spectrum/s2/Button';
import type { AdminRelease, AdminVersion } from '@unified-shell/api/administration';
import { Panel } from '@unified-shell/solution-page/Panel';
import { type Column, DataTable } from '../list/DataTable';
import list from '../list/list.module.css';
import { PageLink } from '../location/PageLink';
import { formatMoment, Moment } from '../parts/Moment';
import { Status } from '../parts/Status';
import { type MessageKey, useMessages, useText } from '../texts';
import type { ReleaseAction } from './ReleaseActionDialog';
import { marksOf } from './release-words';

interface VersionsProps {
  release: AdminRelease;
  /** Undefined if the administrator may not change releases. */
  act: ((action: ReleaseAction) => void) | undefined;
  /** Where all versions are, if these are some of them. */
  all?: string;
}

/** The published versions, the newest first, with the openings since the traffic was set. */
export function Versions({ release, act, all }: VersionsProps) {
  const text = useText();
  const { locale } = useMessages();
  const { startedAt } = release;
  const actions: Column<AdminVersion> = {
    name: text('list.actions'),
    cell: (version) => (
      <span className={list.rowActions}>
        {actionsOf(release, version).map(({ kind, name }) => (
          <Button key={kind} variant="secondary" size="S" onPress={() => act?.({ kind, version })}>
            {text(name)}
          </Button>
        ))}
      </span>
    ),
  };
  const columns: Column<AdminVersion>[] = [
    {
      name: text('release.version'),
      cell: (version) => (
        <span className={list.name}>
          <span>{version.version}</span>
          {marksOf(release, version).map((mark) => (
            <Status key={mark} of={mark} />
          ))}
        </span>
      ),
    },
    {
      name:
        startedAt === null
          ? text('release.openings')
          : text('release.openings.since', { moment: formatMoment(startedAt, locale) }),
      cell: ({ opened, failed }) =>
        opened === 0 ? text('release.openings.none') : text('release.openings.counted', { opened, failed }),
    },
    {
      name: text('release.at'),
      cell: ({ publishedAt, publishedBy }) => (
        <span className={list.name}>
          <Moment at={publishedAt} />
          <span className={list.detail}>{publishedBy ?? text('audit.operator')}</span>
        </span>
      ),
    },
    ...(act === undefined ? [] : [actions]),
  ];
  return (
    <Panel
      title={text('release.versions')}
      action={all === undefined ? undefined : <PageLink href={all}>{text('overview.all')}</PageLink>}
    >
      {release.versions.length === 0 ? (
        <p className={list.none}>{text('release.versions.none')}</p>
      ) : (
        <DataTable
          caption={text('release.versions')}
          items={release.versions}
          columns={columns}
          keyOf={({ version }) => version}
        />
      )}
    </Panel>
  );
}

type VersionAction = { kind: 'traffic' | 'promote' | 'disable' | 'enable'; name: MessageKey };

/** The actions in the row of a version. The panel above the list changes the traffic of the candidate. */
function actionsOf(
  { live, candidate }: AdminRelease,
  { version, isDisabled }: AdminVersion,
): VersionAction[] {
  if (isDisabled) return [{ kind: 'enable', name: 'action.enable' }];
  const isOther = version !== live && version !== candidate;
  return [
    ...(isOther
      ? [
          { kind: 'traffic', name: 'release.give' } as const,
          { kind: 'promote', name: 'release.promote' } as const,
        ]
      : []),
    { kind: 'disable', name: 'action.disable' },
  ];
}
