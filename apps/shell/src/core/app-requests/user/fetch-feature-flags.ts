import type { RequestArguments } from '@unified-shell/protocol/requests/runtime-requests';
import * as v from 'valibot';
import { callGateway } from '../../platform/network/call-gateway';
import type { AppRequestsDeps } from '../deps';
import { RequestError } from '../request-error';
import type { Requester } from '../require-requester';

/** The project of the shell's own flags. `*` stands for this project only. */
const SHELL_PROJECT = 'unified-shell';

/** Projects in one query. Each is a field of the query and adds to its cost. */
const MAX_PROJECTS = 20;

const flags = v.record(v.string(), v.pipe(v.unknown(), v.transform(String)));
const answerSchema = v.object({ data: v.record(v.string(), v.record(v.string(), flags)) });

/** Fetches the user's flags by project: `{[project]: {[flag]: text}}` (FLAG-03). */
export async function fetchFeatureFlags(
  { provider, projects }: RequestArguments<'featureFlags.get'>[0],
  { token, decision }: Requester,
  { caller }: Pick<AppRequestsDeps, 'caller'>,
): Promise<Record<string, Record<string, string>>> {
  const named = [...new Set(projects.map((project) => (project === '*' ? SHELL_PROJECT : project)))];
  const requested = named.slice(0, MAX_PROJECTS);
  if (requested.length === 0) return {};
  const fields = requested.map(
    (_, index) => `p${index}:featureFlags(imsOrg:$org,sandbox:$sandbox,projects:[$p${index}]){${provider}}`,
  );
  const declared = requested.map((_, index) => `$p${index}:String!`).join();
  const { context, workspace } = decision;
  const answer = await callGateway(caller, token, '/api/graphql', {
    query: `query($org:ID!,$sandbox:String,${declared}){${fields.join(' ')}}`,
    variables: {
      org: workspace.organisation.id,
      sandbox: context?.key === 'sandbox' ? (context.entry?.id ?? null) : null,
      ...Object.fromEntries(requested.map((project, index) => [`p${index}`, project])),
    },
  });
  if (!answer.ok) throw new RequestError('FAILED', `The flag service answered ${answer.status}.`);
  const { data } = v.parse(answerSchema, await answer.json());
  return Object.fromEntries(
    requested.map((project, index) => [project, data[`p${index}`]?.[provider] ?? {}]),
  );
}
