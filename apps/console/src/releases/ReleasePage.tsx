import { Button } from '@react-spectrum/s2/Button';
import { type AdminRelease, adminReleaseSchema } from '@unified-shell/api/administration';
import { useState } from 'react';
import { useAdmin } from '../api/admin';
import layout from '../layout/layout.module.css';
import { PageHead } from '../layout/PageHead';
import { hrefOf } from '../location/app-location';
import { PageLink } from '../location/PageLink';
import { mayPublish } from '../owners/may-publish';
import { LoadedPage } from '../parts/LoadedPage';
import { useText } from '../texts';
import { PublishDialog } from './PublishDialog';
import { type ReleaseAction, ReleaseActionDialog } from './ReleaseActionDialog';
import { isWaiting, releasePath, wayBack } from './release-words';
import { TrafficPanel } from './TrafficPanel';
import { Versions } from './Versions';
import { WiderPermissions } from './WiderPermissions';

/** The versions of one solution, the people who open each, and what waits for an approval. */
export function ReleasePage({ appId }: { appId: string }) {
  const text = useText();
  const parent = { name: text('section.releases'), href: hrefOf('/releases') };
  return (
    <LoadedPage
      title={appId}
      parent={parent}
      path={`${releasePath(appId)}/versions`}
      schema={adminReleaseSchema}
    >
      {(release, set) => <Release release={release} parent={parent} set={set} />}
    </LoadedPage>
  );
}

interface ReleaseProps {
  release: AdminRelease;
  parent: { name: string; href: string };
  set(release: AdminRelease): void;
}

function Release({ release, parent, set }: ReleaseProps) {
  const text = useText();
  const { me } = useAdmin();
  const [action, setAction] = useState<ReleaseAction>();
  const [isPublishing, setPublishing] = useState(false);
  const { appId, candidate, versions } = release;
  const isPublisher = mayPublish(me, appId);
  return (
    <>
      <PageHead
        title={appId}
        intro={
          <PageLink href={hrefOf(`/solutions/${encodeURIComponent(appId)}`)}>
            {text('release.solution')}
          </PageLink>
        }
        parent={parent}
        actions={
          isPublisher && (
            <>
              {(candidate !== null || wayBack(release) !== undefined) && (
                <Button variant="secondary" onPress={() => setAction({ kind: 'roll-back' })}>
                  {text('release.roll-back')}
                </Button>
              )}
              <Button variant="accent" onPress={() => setPublishing(true)}>
                {text('release.publish')}
              </Button>
            </>
          )
        }
      />
      <div className={layout.stack}>
        {versions.filter(isWaiting).map((version) => (
          <WiderPermissions
            key={version.version}
            version={version}
            approve={me.changesAll ? () => setAction({ kind: 'approve', version }) : undefined}
          />
        ))}
        <TrafficPanel release={release} act={isPublisher ? setAction : undefined} />
        <Versions release={release} act={isPublisher ? setAction : undefined} />
      </div>
      {action && (
        <ReleaseActionDialog
          release={release}
          action={action}
          set={set}
          onClose={() => setAction(undefined)}
        />
      )}
      {isPublishing && <PublishDialog appId={appId} onPublished={set} onClose={() => setPublishing(false)} />}
    </>
  );
}
