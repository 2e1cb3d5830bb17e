import { Button } from '@react-spectrum/s2/Button';
import { Content } from '@react-spectrum/s2/Content';
import { Heading } from '@react-spectrum/s2/Heading';
import { InlineAlert } from '@react-spectrum/s2/InlineAlert';
import type { AdminRelease } from '@unified-shell/api/administration';
import { sayPauseReason } from '@unified-shell/messages/say-pause-reason';
import { Panel } from '@unified-shell/solution-page/Panel';
import layout from '../layout/layout.module.css';
import { Facts } from '../parts/Facts';
import { Moment } from '../parts/Moment';
import { OrganizationLink } from '../parts/OrganizationLink';
import { useJoinList, useMessages, useText } from '../texts';
import type { ReleaseAction } from './ReleaseActionDialog';
import { formatShare, nameOfLive, PROGRAMMES } from './release-words';
import styles from './releases.module.css';
import { useOrganisationNames } from './use-organisation-names';

interface TrafficPanelProps {
  release: AdminRelease;
  /** Undefined if the administrator may not change releases. */
  act: ((action: ReleaseAction) => void) | undefined;
}

/** The live version, the candidate beside it, and why a candidate was paused. */
export function TrafficPanel({ release, act }: TrafficPanelProps) {
  const text = useText();
  const join = useJoinList();
  const { locale } = useMessages();
  const nameOf = useOrganisationNames(release.organisations);
  const { live, previous, candidate, percentage, programmes, organisations, startedAt } = release;
  const { pausedReason, pausedFor } = release;
  const running = release.versions.find(({ version }) => version === candidate);
  const none = text('state.none');
  const ofCandidate =
    candidate === null
      ? []
      : [
          { name: text('release.candidate'), value: candidate },
          { name: text('release.share'), value: formatShare(percentage, locale) },
          {
            name: text('release.programmes'),
            value:
              join(PROGRAMMES.filter(({ id }) => programmes.includes(id)).map(({ name }) => text(name))) ||
              none,
          },
          {
            name: text('release.organizations'),
            value:
              organisations.length === 0
                ? none
                : organisations.map((id) => (
                    <div key={id}>
                      <OrganizationLink id={id} name={nameOf(id)} />
                    </div>
                  )),
          },
          ...(startedAt === null ? [] : [{ name: text('release.since'), value: <Moment at={startedAt} /> }]),
        ];
  return (
    <Panel title={text('release.traffic')}>
      {candidate !== null && pausedReason !== null && (
        <div className={layout.notice}>
          <InlineAlert variant="negative" fillStyle="subtleFill">
            <Heading level={3}>{text('release.paused.title', { version: candidate })}</Heading>
            <Content>
              {text('release.paused.text', {
                reason: pausedFor === null ? pausedReason : sayPauseReason(pausedFor, text),
              })}
            </Content>
          </InlineAlert>
        </div>
      )}
      <Facts
        facts={[
          { name: text('release.live'), value: nameOfLive(live, release, text) },
          ...(live === null
            ? []
            : [{ name: text('release.previous'), value: nameOfLive(previous, release, text) }]),
          ...ofCandidate,
        ]}
      />
      {candidate === null && (
        <p className={styles.everyone}>
          {live === null && !release.isBuiltIn
            ? text('release.nothing-live')
            : text('release.no-candidate', { live: nameOfLive(live, release, text) })}
        </p>
      )}
      {act !== undefined && running !== undefined && (
        <div className={layout.panelActions}>
          <Button variant="secondary" size="S" onPress={() => act({ kind: 'traffic', version: running })}>
            {text('release.change-traffic')}
          </Button>
          <Button variant="secondary" size="S" onPress={() => act({ kind: 'promote', version: running })}>
            {text('release.promote')}
          </Button>
        </div>
      )}
    </Panel>
  );
}
