import { type AdminRelease, type AdminVersion, adminReleaseSchema } from '@unified-shell/api/administration';
import { useAdmin } from '../api/admin';
import { ConfirmDialog } from '../parts/ConfirmDialog';
import { useText } from '../texts';
import { isWaiting, nameOfLive, releasePath, wayBack } from './release-words';
import styles from './releases.module.css';
import { TrafficDialog } from './TrafficDialog';

/** A change of the versions and the traffic of one solution. */
export type ReleaseAction =
  | { kind: 'roll-back' }
  | { kind: 'traffic' | 'promote' | 'disable' | 'enable' | 'approve'; version: AdminVersion };

interface ReleaseActionDialogProps {
  release: AdminRelease;
  action: ReleaseAction;
  set(release: AdminRelease): void;
  onClose(): void;
}

/** Asks before a change: the form of the traffic, or what the change does. */
export function ReleaseActionDialog({ release, action, set, onClose }: ReleaseActionDialogProps) {
  const text = useText();
  const { change } = useAdmin();
  const path = releasePath(release.appId);
  const post = async (verb: string, body: object = {}) =>
    set(await change({ method: 'POST', path: `${path}/${verb}`, body }, adminReleaseSchema));
  if (action.kind === 'roll-back') {
    const { candidate, live } = release;
    const back = wayBack(release)?.version ?? null;
    return (
      <ConfirmDialog
        title={text('release.roll-back.title', { solution: release.appId })}
        action={text('release.roll-back')}
        run={() => post('rollback')}
        onClose={onClose}
      >
        {candidate === null
          ? text('release.roll-back.live', { version: nameOfLive(back, release, text) })
          : text('release.roll-back.candidate', {
              version: candidate,
              live: nameOfLive(live, release, text),
            })}
      </ConfirmDialog>
    );
  }
  const { version: name } = action.version;
  const ofVersion = (verb: string) => post(`versions/${encodeURIComponent(name)}/${verb}`);
  switch (action.kind) {
    case 'traffic':
      return <TrafficDialog release={release} candidate={name} onSaved={set} onClose={onClose} />;
    case 'promote':
      return (
        <ConfirmDialog
          title={text('release.promote.title', { version: name })}
          action={text('release.promote')}
          run={() => post('promote', { version: name })}
          onClose={onClose}
        >
          {isWaiting(action.version) && <p className={styles.plain}>{text('release.promote.wider')}</p>}
          {text('release.promote.text')}
        </ConfirmDialog>
      );
    case 'disable':
      return (
        <ConfirmDialog
          title={text('release.disable.title', { version: name })}
          action={text('action.disable')}
          run={() => ofVersion('disable')}
          onClose={onClose}
        >
          {text('release.disable.text')}
        </ConfirmDialog>
      );
    case 'enable':
      return (
        <ConfirmDialog
          title={text('release.enable.title', { version: name })}
          action={text('action.enable')}
          run={() => ofVersion('enable')}
          onClose={onClose}
        >
          {text('release.enable.text')}
        </ConfirmDialog>
      );
    case 'approve':
      return (
        <ConfirmDialog
          title={text('release.approve.title', { version: name })}
          action={text('release.approve')}
          run={() => ofVersion('approve')}
          onClose={onClose}
        >
          {text('release.approve.text')}
        </ConfirmDialog>
      );
    default:
      return action satisfies never;
  }
}
