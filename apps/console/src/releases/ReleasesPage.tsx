import { Button } from '@react-spectrum/s2/Button';
import { adminReleaseSummarySchema } from '@unified-shell/api/administration';
import { useState } from 'react';
import { useAdmin } from '../api/admin';
import { ListPage, useList } from '../list/ListPage';
import list from '../list/list.module.css';
import { hrefOf } from '../location/app-location';
import { PageLink } from '../location/PageLink';
import { Moment } from '../parts/Moment';
import { Status } from '../parts/Status';
import { useMessages, useText } from '../texts';
import { PublishDialog } from './PublishDialog';
import { formatShare, nameOfLive } from './release-words';

/** The solutions that have published versions. */
export function ReleasesPage() {
  const text = useText();
  const { locale } = useMessages();
  const { me } = useAdmin();
  const releases = useList('/releases', adminReleaseSummarySchema);
  const [isPublishing, setPublishing] = useState(false);
  const publish = (me.changesAll || me.solutions.length > 0) && (
    <Button variant="accent" onPress={() => setPublishing(true)}>
      {text('release.publish')}
    </Button>
  );
  return (
    <>
      <ListPage
        title={text('section.releases')}
        intro={text('release.intro')}
        list={releases}
        keyOf={({ appId }) => appId}
        filters={[
          { kind: 'search', label: text('release.search') },
          {
            kind: 'choice',
            name: 'state',
            label: text('release.state'),
            options: [
              { id: 'candidate', name: text('release.state.candidate') },
              { id: 'paused', name: text('release.state.paused') },
              { id: 'live', name: text('release.state.live') },
            ],
          },
        ]}
        columns={[
          {
            name: text('field.solution'),
            cell: ({ appId }) => (
              <PageLink href={hrefOf(`/releases/${encodeURIComponent(appId)}`)}>{appId}</PageLink>
            ),
          },
          {
            name: text('release.live'),
            cell: ({ live, isBuiltIn }) => nameOfLive(live, { isBuiltIn }, text),
          },
          {
            name: text('release.candidate'),
            cell: ({ candidate, percentage, pausedReason }) =>
              candidate !== null && (
                <span className={list.name}>
                  <span>
                    {candidate} · {formatShare(percentage, locale)}
                  </span>
                  {pausedReason !== null && <Status of="paused" />}
                </span>
              ),
          },
          {
            name: text('release.newest'),
            cell: ({ newest, publishedAt }) => (
              <span className={list.name}>
                <span>{newest}</span>
                <span className={list.detail}>
                  <Moment at={publishedAt} />
                </span>
              </span>
            ),
          },
        ]}
        actions={publish}
        empty={{ title: text('release.none'), hint: text('release.none.hint'), action: publish }}
      />
      {isPublishing && <PublishDialog onClose={() => setPublishing(false)} />}
    </>
  );
}
