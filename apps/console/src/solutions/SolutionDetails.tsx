import type { AdminAvailability, AdminSolutionDetails } from '@unified-shell/api/administration';
import { Panel } from '@unified-shell/solution-page/Panel';
import list from '../list/list.module.css';
import { hrefOf } from '../location/app-location';
import { PageLink } from '../location/PageLink';
import { Facts } from '../parts/Facts';
import { formatMoment } from '../parts/Moment';
import { type AdminText, useMessages } from '../texts';
import { readField } from './registration-fields';
import { ORIGINS } from './solution-origins';

/** Where a solution comes from and where it opens, with the way to its versions and to those who ask for it. */
export function SolutionDetails({ solution }: { solution: AdminSolutionDetails }) {
  const { text, locale } = useMessages();
  const { appId, path, group, origin, availability, registration } = solution;
  const link = readField(registration, 'link.address');
  const hasWindow = (availability.from ?? availability.until) !== undefined;
  return (
    <Panel title={text('solution.details')}>
      <Facts
        facts={[
          ...(hasWindow
            ? [{ name: text('solution.window'), value: describeWindow(availability, locale, text) }]
            : []),
          ...(availability.message ? [{ name: text('solution.message'), value: availability.message }] : []),
          { name: text('field.path'), value: <span className={list.code}>{path}</span> },
          ...(typeof link === 'string'
            ? [{ name: text('registration.link'), value: <span className={list.code}>{link}</span> }]
            : []),
          { name: text('solution.group'), value: group },
          {
            name: text('solution.origin'),
            value: ORIGINS.map((each) => each.id === origin && text(each.name)),
          },
          {
            name: text('overview.all'),
            value: (
              <span className={list.name}>
                <PageLink href={hrefOf('/releases', { q: appId })}>{text('section.releases')}</PageLink>
                <PageLink href={hrefOf('/access-requests', { solution: appId })}>
                  {text('section.access-requests')}
                </PageLink>
              </span>
            ),
          },
        ]}
      />
    </Panel>
  );
}

function describeWindow({ from, until }: AdminAvailability, locale: string, text: AdminText): string {
  const at = (time: string) => formatMoment(time, locale);
  if (from === undefined)
    return until === undefined ? '' : text('availability.window-until', { until: at(until) });
  if (until === undefined) return text('availability.window-from', { from: at(from) });
  return text('availability.window', { from: at(from), until: at(until) });
}
