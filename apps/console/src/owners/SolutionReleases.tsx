import { adminReleaseSchema } from '@unified-shell/api/administration';
import { useRead } from '../api/use-read';
import { hrefOf } from '../location/app-location';
import { LoadStatus } from '../parts/LoadStatus';
import { Versions } from '../releases/Versions';

const MAX_VERSIONS = 5;

/** The newest versions of a hosted solution, with the openings that the shells have reported. */
export function SolutionReleases({ appId }: { appId: string }) {
  const id = encodeURIComponent(appId);
  const release = useRead(`/solutions/${id}/versions`, adminReleaseSchema);
  const { value } = release;
  if (value === undefined) return <LoadStatus of={release} />;
  const newest = { ...value, versions: value.versions.slice(0, MAX_VERSIONS) };
  return <Versions release={newest} act={undefined} all={hrefOf(`/releases/${id}`)} />;
}
