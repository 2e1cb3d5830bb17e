/** The versions and the traffic of a solution in English, as the commands print them. */
import type { AdminRelease, AdminVersion } from './administration';

/** One line for the solution, and one for each version, the newest first. */
export function describeRelease(release: AdminRelease): string {
  const { appId, live, pausedReason, startedAt, versions } = release;
  const rows = versions.map(
    (each) => `  ${[each.version, marksOf(each, release)].filter(Boolean).join('  ')}`,
  );
  const own = live === null ? ['  no published version is live'] : [];
  const reason = pausedReason === null ? [] : [`  ${pausedReason}`];
  const isOpened = versions.some(({ opened }) => opened > 0);
  const since = isOpened && startedAt !== null ? [`  openings since ${startedAt}`] : [];
  return [appId, ...own, ...rows, ...since, ...reason].join('\n');
}

function marksOf(
  { version, isDisabled, opened, failed, wider, isApproved }: AdminVersion,
  release: AdminRelease,
): string {
  const asked = wider.map(({ field, added }) => `${field} ${added.join(' ')}`).join('; ');
  const marks = [
    ...(version === release.live ? ['live'] : []),
    ...(version === release.candidate ? [describeCandidate(release)] : []),
    ...(isDisabled ? ['disabled'] : []),
    ...(wider.length > 0 && !isApproved ? [`asks for more: ${asked}`] : []),
    ...(opened > 0 ? [`${failed} of ${opened} openings failed`] : []),
  ];
  return marks.join(', ');
}

function describeCandidate({ percentage, pausedReason, programmes, tenants }: AdminRelease): string {
  if (pausedReason !== null) return 'candidate, paused';
  return [
    `candidate at ${percentage} %`,
    ...programmes.map((name) => `programme ${name}`),
    ...tenants.map((tenant) => `organisation ${tenant}`),
  ].join(', ');
}

/** The words of the command that follows after a version was published. */
export function nextAfterPublish({ appId, live, candidate }: AdminRelease, version: string): string {
  const isGiven = candidate === version || live === null;
  return isGiven ? `promote ${appId} --version ${version}` : `traffic ${appId} ${version} 5`;
}
