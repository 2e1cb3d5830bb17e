import type { RequestArguments } from '@unified-shell/protocol/requests/runtime-requests';
import * as v from 'valibot';
import { callGateway } from '../../platform/network/call-gateway';
import { flagScopeIn } from '../../workspace/organisation/flag-scope';
import { pageLocale } from '../../workspace/preferences/languages';
import type { RequestDeps } from '../deps';
import { RequestError } from '../request-error';
import type { Requester } from '../require-requester';

/** The project of the shell's own flags. `*` stands for this project only. */
const SHELL_PROJECT = 'unified-shell';

/** Projects in one query. Each is a field of the query and adds to its cost. */
const MAX_PROJECTS = 20;

const flags = v.record(v.string(), v.pipe(v.unknown(), v.transform(String)));
type Flags = Record<string, Record<string, string>>;

const answerSchema = v.object({ data: v.record(v.string(), v.record(v.string(), flags)) });

/** Fetches the user's flags by project: `{[project]: {[flag]: text}}` (FLAG-03). */
export async function fetchFeatureFlags(
  { provider, projects }: RequestArguments<'featureFlags.get'>[0],
  requester: Requester,
  deps: Pick<RequestDeps, 'caller' | 'configuration' | 'store'>,
): Promise<Flags> {
  const named = [...new Set(projects.map((project) => (project === '*' ? SHELL_PROJECT : project)))];
  const parts: string[][] = [];
  for (let at = 0; at < named.length; at += MAX_PROJECTS) parts.push(named.slice(at, at + MAX_PROJECTS));
  const answers = await Promise.all(parts.map((part) => fetchPart(part, provider, requester, deps)));
  return Object.assign({}, ...answers);
}

async function fetchPart(
  projects: readonly string[],
  provider: RequestArguments<'featureFlags.get'>[0]['provider'],
  { token, decision }: Requester,
  { caller, configuration, store }: Pick<RequestDeps, 'caller' | 'configuration' | 'store'>,
): Promise<Flags> {
  const fields = projects.map(
    (_, index) =>
      `p${index}:featureFlags(imsOrg:$org,locale:$locale,sandbox:$sandbox,projects:[$p${index}]){${provider}}`,
  );
  const declared = projects.map((_, index) => `$p${index}:String!`).join();
  const { workspace } = decision;
  // The scope of the flags in the configuration, so that both answers are the same (FLAG-02).
  const scope = flagScopeIn(decision, pageLocale(store.getState(), configuration.environment));
  const answer = await callGateway(caller, token, '/api/graphql', {
    query: `query($org:ID!,$locale:String,$sandbox:String,${declared}){${fields.join(' ')}}`,
    variables: {
      org: workspace.organisation.id,
      ...scope,
      ...Object.fromEntries(projects.map((project, index) => [`p${index}`, project])),
    },
  });
  if (!answer.ok) throw new RequestError('FAILED', `The flag service answered ${answer.status}.`);
  const { data } = v.parse(answerSchema, await answer.json());
  return Object.fromEntries(projects.map((project, index) => [project, data[`p${index}`]?.[provider] ?? {}]));
}
