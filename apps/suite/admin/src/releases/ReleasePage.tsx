import { Button } from '@react-spectrum/s2/Button';
import type { AdminRelease } from '@unified-shell/api/administration';
import { useCallback, useState } from 'react';
import { useAdmin } from '../api/admin';
import * as answers from '../api/answers';
import { useLoaded } from '../api/use-loaded';
import layout from '../layout/layout.module.css';
import { PageHead } from '../layout/PageHead';
import { hrefOf } from '../location/app-location';
import { PageLink } from '../location/PageLink';
import { Busy } from '../parts/Busy';
import { Problem } from '../parts/Problem';
import { useText } from '../texts';
import { PublishDialog } from './PublishDialog';
import { type ReleaseAction, ReleaseActionDialog } from './ReleaseActionDialog';
import { isWaiting, releasePath } from './release-words';
import { TrafficPanel } from './TrafficPanel';
import { Versions } from './Versions';
import { WiderPermissions } from './WiderPermissions';

/** The versions of one solution, the people who open each, and what waits for an approval. */
export function ReleasePage({ appId }: { appId: string }) {
  const text = useText();
  const { client } = useAdmin();
  const load = useCallback(
    (signal: AbortSignal) => client.read(`${releasePath(appId)}/versions`, answers.release, {}, signal),
    [client, appId],
  );
  const { value, problem, reload, set } = useLoaded(load);
  if (value === undefined) {
    return (
      <>
        <PageHead title={appId} parent={{ name: text('section.releases'), href: hrefOf('/releases') }} />
        {problem ? <Problem problem={problem} retry={reload} /> : <Busy />}
      </>
    );
  }
  return <Release release={value} set={set} />;
}

interface ReleaseProps {
  release: AdminRelease;
  set(release: AdminRelease): void;
}

function Release({ release, set }: ReleaseProps) {
  const text = useText();
  const { me } = useAdmin();
  const [action, setAction] = useState<ReleaseAction>();
  const [isPublishing, setPublishing] = useState(false);
  const { appId, live, candidate, versions } = release;
  return (
    <>
      <PageHead
        title={appId}
        intro={
          <PageLink href={hrefOf(`/solutions/${encodeURIComponent(appId)}`)}>
            {text('release.solution')}
          </PageLink>
        }
        parent={{ name: text('section.releases'), href: hrefOf('/releases') }}
        actions={
          me.changesAll && (
            <>
              {(candidate !== null || live !== null) && (
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
        <TrafficPanel release={release} act={me.changesAll ? setAction : undefined} />
        <Versions release={release} act={me.changesAll ? setAction : undefined} />
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
