import { Button } from '@react-spectrum/s2/Button';
import { type AdminSolutionDetails, adminSolutionDetailsSchema } from '@unified-shell/api/administration';
import { Panel } from '@unified-shell/solution-page/Panel';
import { useState } from 'react';
import { useAdmin } from '../api/admin';
import { unread } from '../api/admin-client';
import { WhatHappened } from '../audit/WhatHappened';
import { PageHead } from '../layout/PageHead';
import list from '../list/list.module.css';
import { goTo, hrefOf } from '../location/app-location';
import { SolutionOwners } from '../owners/SolutionOwners';
import { SolutionReleases } from '../owners/SolutionReleases';
import { SolutionServers } from '../owners/SolutionServers';
import { SolutionTeam } from '../owners/SolutionTeam';
import { SolutionTokens } from '../owners/SolutionTokens';
import { ActionsMenu } from '../parts/ActionsMenu';
import { ConfirmDialog } from '../parts/ConfirmDialog';
import { JsonField } from '../parts/JsonField';
import { formatObject } from '../parts/json-text';
import { LoadedPage } from '../parts/LoadedPage';
import { PageTabs } from '../parts/PageTabs';
import { Status } from '../parts/Status';
import { toastDone } from '../parts/toast-done';
import { FollowedAddress } from '../solution-addresses/FollowedAddress';
import { useText } from '../texts';
import { SolutionVitals } from '../vitals/SolutionVitals';
import { AvailabilityDialog } from './AvailabilityDialog';
import { SolutionDetails } from './SolutionDetails';
import { statusOf } from './status-of';

/** One solution: whether it is open, who owns it, its versions, what has happened, and its registration. */
export function SolutionPage({ appId }: { appId: string }) {
  const text = useText();
  const path = `/solutions/${encodeURIComponent(appId)}`;
  const parent = { name: text('section.solutions'), href: hrefOf('/solutions') };
  return (
    <LoadedPage title={appId} parent={parent} path={path} schema={adminSolutionDetailsSchema}>
      {(solution, set) => <Solution solution={solution} path={path} parent={parent} set={set} />}
    </LoadedPage>
  );
}

interface SolutionProps {
  solution: AdminSolutionDetails;
  path: string;
  parent: { name: string; href: string };
  set(solution: AdminSolutionDetails): void;
}

function Solution({ solution, path, parent, set }: SolutionProps) {
  const text = useText();
  const { change, me } = useAdmin();
  const [open, setOpen] = useState<'availability' | 'remove'>();
  const { appId, name, registration, version } = solution;
  // Only a solution with a host of its own has versions.
  const isHosted = registration['spaAppId'] !== undefined;
  const close = () => setOpen(undefined);
  return (
    <>
      <PageHead
        title={name}
        intro={
          <span className={list.tags}>
            <Status of={statusOf(solution)} />
            <span className={list.code}>{appId}</span>
          </span>
        }
        parent={parent}
        actions={
          <>
            {me.changesAll && (
              <>
                <Button
                  variant="secondary"
                  onPress={() => goTo(hrefOf(`/solutions/${encodeURIComponent(appId)}/edit`))}
                >
                  {text('action.edit')}
                </Button>
                <Button variant="secondary" onPress={() => setOpen('availability')}>
                  {text('solution.change-availability')}
                </Button>
              </>
            )}
            <ActionsMenu
              actions={[
                { name: text('access.why'), run: () => goTo(hrefOf('/access', { solution: appId })) },
                ...(me.changesAll && version > 0
                  ? [{ name: text('action.remove'), run: () => setOpen('remove') }]
                  : []),
              ]}
            />
          </>
        }
      />
      <PageTabs
        label={name}
        tabs={[
          {
            id: 'overview',
            name: text('section.overview'),
            parts: (
              <>
                <SolutionDetails solution={solution} />
                <FollowedAddress solution={solution} />
              </>
            ),
          },
          {
            id: 'team',
            name: text('team.title'),
            parts: (
              <>
                <SolutionTeam solution={solution} set={set} />
                <SolutionOwners appId={appId} />
                {isHosted && <SolutionTokens appId={appId} />}
                {hasTokens(registration) && <SolutionServers appId={appId} />}
              </>
            ),
          },
          ...(isHosted
            ? [
                {
                  id: 'releases',
                  name: text('section.releases'),
                  parts: <SolutionReleases appId={appId} />,
                },
              ]
            : []),
          {
            id: 'vitals',
            name: text('vitals.title'),
            parts: <SolutionVitals appId={appId} />,
          },
          {
            id: 'registration',
            name: text('solution.registration'),
            parts: (
              <Panel title={text('solution.registration')}>
                <JsonField
                  label={text('solution.registration')}
                  value={formatObject(registration)}
                  onChange={() => {}}
                  isReadOnly
                  faults={[]}
                  within="registration"
                />
              </Panel>
            ),
          },
          {
            id: 'events',
            name: text('happened.title'),
            parts: <WhatHappened title={text('happened.title')} query={{ solution: appId }} />,
          },
        ]}
      />
      {open === 'availability' && <AvailabilityDialog solution={solution} onSaved={set} onClose={close} />}
      {open === 'remove' && (
        <ConfirmDialog
          title={text('solution.remove.title', { name })}
          action={text('action.remove')}
          run={async () => {
            await change({ method: 'DELETE', path }, unread);
            toastDone(text('solution.removed'));
            goTo(parent.href, { replace: true });
          }}
          onClose={close}
        >
          {text('solution.remove.text')}
        </ConfirmDialog>
      )}
    </>
  );
}

/** A link and a third party have no tokens, so their servers have no service account. */
function hasTokens({ link, sandbox }: AdminSolutionDetails['registration']): boolean {
  const isThirdParty =
    typeof sandbox === 'object' && sandbox !== null && 'thirdParty' in sandbox && sandbox.thirdParty === true;
  return link === undefined && !isThirdParty;
}
