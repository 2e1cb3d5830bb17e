import { Button } from '@react-spectrum/s2/Button';
import {
  type AdminAvailability,
  type AdminSolutionDetails,
  adminSolutionDetailsSchema,
} from '@unified-shell/api/administration';
import { Panel } from '@unified-shell/solution-page/Panel';
import { useState } from 'react';
import { useAdmin } from '../api/admin';
import { unread } from '../api/admin-client';
import layout from '../layout/layout.module.css';
import { PageHead } from '../layout/PageHead';
import list from '../list/list.module.css';
import { goTo, hrefOf } from '../location/app-location';
import { SolutionEvents } from '../owners/SolutionEvents';
import { SolutionOwners } from '../owners/SolutionOwners';
import { SolutionReleases } from '../owners/SolutionReleases';
import { SolutionTeam } from '../owners/SolutionTeam';
import { SolutionTokens } from '../owners/SolutionTokens';
import { ConfirmDialog } from '../parts/ConfirmDialog';
import { Facts } from '../parts/Facts';
import { JsonField } from '../parts/JsonField';
import { formatObject } from '../parts/json-text';
import { LoadedPage } from '../parts/LoadedPage';
import { formatMoment } from '../parts/Moment';
import { Status } from '../parts/Status';
import { toastDone } from '../parts/toast-done';
import { type AdminText, useMessages, useText } from '../texts';
import { AvailabilityDialog } from './AvailabilityDialog';
import { readField } from './registration-fields';
import { ORIGINS } from './solution-origins';
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
  const { locale } = useMessages();
  const { appId, name, origin, availability, registration, version } = solution;
  const hasWindow = (availability.from ?? availability.until) !== undefined;
  const link = readField(registration, 'link.address');
  // Only a solution with a host of its own has versions.
  const isHosted = registration['spaAppId'] !== undefined;
  const close = () => setOpen(undefined);
  return (
    <>
      <PageHead
        title={name}
        intro={<span className={list.code}>{appId}</span>}
        parent={parent}
        actions={
          me.changesAll && (
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
              {version > 0 && (
                <Button variant="negative" onPress={() => setOpen('remove')}>
                  {text('action.remove')}
                </Button>
              )}
            </>
          )
        }
      />
      <div className={layout.stack}>
        <Panel title={text('solution.details')}>
          <Facts
            facts={[
              { name: text('solution.availability'), value: <Status of={statusOf(solution)} /> },
              ...(hasWindow
                ? [{ name: text('solution.window'), value: describeWindow(availability, locale, text) }]
                : []),
              ...(availability.message
                ? [{ name: text('solution.message'), value: availability.message }]
                : []),
              { name: text('field.path'), value: <span className={list.code}>{solution.path}</span> },
              ...(typeof link === 'string'
                ? [{ name: text('registration.link'), value: <span className={list.code}>{link}</span> }]
                : []),
              { name: text('solution.group'), value: solution.group },
              {
                name: text('solution.origin'),
                value: ORIGINS.map((each) => each.id === origin && text(each.name)),
              },
            ]}
          />
        </Panel>
        <SolutionTeam solution={solution} set={set} />
        <SolutionOwners appId={appId} />
        {isHosted && <SolutionTokens appId={appId} />}
        {isHosted && <SolutionReleases appId={appId} />}
        <SolutionEvents appId={appId} />
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
      </div>
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

function describeWindow({ from, until }: AdminAvailability, locale: string, text: AdminText): string {
  const at = (time: string) => formatMoment(time, locale);
  if (from === undefined)
    return until === undefined ? '' : text('availability.window-until', { until: at(until) });
  if (until === undefined) return text('availability.window-from', { from: at(from) });
  return text('availability.window', { from: at(from), until: at(until) });
}
