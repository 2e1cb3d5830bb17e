/** Commands on sandboxes, collaborators and instances. */
import {
  type AdminContext,
  type AdminSandbox,
  adminContextKindSchema,
  adminSandboxStateSchema,
} from '@unified-shell/api/administration';
import { sandboxTypeSchema } from '@unified-shell/api/sandbox';
import * as v from 'valibot';
import * as fields from '../../admin-calls/fields';
import { readPages } from '../../admin-calls/page';
import {
  changeSandbox,
  createSandbox,
  deleteSandbox,
  getSandbox,
  listSandboxes,
} from '../../sandboxes/administer/administer-sandboxes';
import { policies, sandboxName } from '../../sandboxes/administer/sandbox-fields';
import type { Command } from '../command/command';
import { CommandError } from '../command/command-error';
import { findOrganisationId } from '../command/find-by-word';
import { defineOperatorCommand } from '../command/operator-command';
import {
  addContext,
  type DistributiveOmit,
  listContexts,
  type NewContext,
  removeContext,
} from '../contexts/administer-contexts';
import * as context from '../contexts/context-fields';

const yesOrNo = v.pipe(
  v.picklist(['yes', 'no']),
  v.transform((word) => word === 'yes'),
);
/** `Marketing=view-profiles,manage-journeys`: a policy for all accounts of the organisation. */
const policyWord = v.pipe(
  v.string(),
  v.transform((word) => {
    const [name = '', listed = ''] = word.split('=', 2);
    return { name, privileges: listed.split(',').filter((privilege) => privilege !== '') };
  }),
);
const policyWords = v.pipe(v.array(policyWord), policies);
const sandboxWords = { organisation: fields.organisationId, name: sandboxName };
const policyUsage = '[--policy <name>=<privilege>,<privilege>…] … (may be repeated)';

export const sandboxCommands: Readonly<Record<string, Command>> = {
  list: defineOperatorCommand({
    usage: '<tenant or id>',
    words: ['organisation'],
    input: v.strictObject({ organisation: fields.organisationId }),
    async act(admin, { organisation: word }) {
      const organisation = await findOrganisationId(admin.trx, word);
      const items = await readPages((page) => listSandboxes(admin, { organisation, ...page }));
      const text = items.length === 0 ? 'There is no sandbox.' : items.map(describeSandbox).join('\n');
      return { text, json: items };
    },
  }),
  create: defineOperatorCommand({
    usage: `<tenant or id> <name> <title> --region <region> --type DEVELOPMENT|PRODUCTION [--default yes] ${policyUsage}`,
    words: ['organisation', 'name', 'title'],
    input: v.strictObject({
      ...sandboxWords,
      title: fields.name,
      region: fields.region,
      type: sandboxTypeSchema,
      default: v.optional(yesOrNo, 'no'),
      policy: v.optional(policyWords, []),
    }),
    async act(admin, { organisation: word, default: isDefault, policy: policies, ...wanted }) {
      const organisation = await findOrganisationId(admin.trx, word);
      const made = await createSandbox(admin, {
        organisation,
        state: 'active',
        isDefault,
        policies,
        ...wanted,
      });
      return { text: describeSandbox(made), json: made };
    },
  }),
  change: defineOperatorCommand({
    usage: `<tenant or id> <name> [--title <title>] [--region <region>] [--type DEVELOPMENT|PRODUCTION] [--state active|disabled] [--default yes|no] ${policyUsage}`,
    words: ['organisation', 'name'],
    input: v.strictObject({
      ...sandboxWords,
      title: v.optional(fields.name),
      region: v.optional(fields.region),
      type: v.optional(sandboxTypeSchema),
      state: v.optional(adminSandboxStateSchema),
      default: v.optional(yesOrNo),
      policy: v.optional(policyWords),
    }),
    async act(admin, { organisation: word, name, default: isDefault, policy, ...change }) {
      const organisation = await findOrganisationId(admin.trx, word);
      const stored = await getSandbox(admin, { organisation, name });
      const ofAccounts = stored.policies.filter(({ userId }) => userId !== null);
      const changed = await changeSandbox(
        admin,
        { organisation, name },
        {
          ...change,
          isDefault,
          policies: policy === undefined ? undefined : [...policy, ...ofAccounts],
          version: stored.version,
        },
      );
      return { text: describeSandbox(changed), json: changed };
    },
  }),
  delete: defineOperatorCommand({
    usage: '<tenant or id> <name>',
    words: ['organisation', 'name'],
    input: v.strictObject(sandboxWords),
    async act(admin, { organisation: word, name }) {
      const organisation = await findOrganisationId(admin.trx, word);
      await deleteSandbox(admin, { organisation, name });
      return { text: `The sandbox ${name} of ${word} is deleted.`, json: { organisation, name } };
    },
  }),
};

function describeSandbox({ name, title, type, region, state, isDefault, policies }: AdminSandbox): string {
  const named = policies.map(({ name: policy, userId }) =>
    userId === null ? policy : `${policy} (${userId})`,
  );
  const marks = [type, region, state, ...(isDefault ? ['default'] : [])];
  return `${name}  ${title}  ${marks.join(' ')}  ${named.length === 0 ? 'no policy' : named.join(', ')}`;
}

const kindWords = {
  organisation: fields.organisationId,
  kind: adminContextKindSchema,
  contextId: context.contextId,
};

export const contextCommands: Readonly<Record<string, Command>> = {
  list: defineOperatorCommand({
    usage: '<tenant or id>',
    words: ['organisation'],
    input: v.strictObject({ organisation: fields.organisationId }),
    async act(admin, { organisation: word }) {
      const organisation = await findOrganisationId(admin.trx, word);
      const items = await readPages((page) => listContexts(admin, { organisation, ...page }));
      const text =
        items.length === 0 ? 'There is no collaborator and no instance.' : items.map(describe).join('\n');
      return { text, json: items };
    },
  }),
  add: defineOperatorCommand({
    usage: '<tenant or id> collaborator|instance <id> <name> --type <type> [--product <product>]',
    words: ['organisation', 'kind', 'contextId', 'name'],
    input: v.strictObject({
      ...kindWords,
      name: fields.name,
      type: v.string(),
      product: v.optional(context.commerceProduct),
    }),
    async act(admin, { organisation: word, ...wanted }) {
      const organisation = await findOrganisationId(admin.trx, word);
      const added = await addContext(admin, { organisation, ...readContext(wanted) });
      return { text: describe(added), json: added };
    },
  }),
  remove: defineOperatorCommand({
    usage: '<tenant or id> collaborator|instance <id>',
    words: ['organisation', 'kind', 'contextId'],
    input: v.strictObject(kindWords),
    async act(admin, { organisation: word, kind, contextId }) {
      const organisation = await findOrganisationId(admin.trx, word);
      const items = await readPages((page) => listContexts(admin, { organisation, kind, ...page }));
      const found = items.filter((each) => each.contextId === contextId);
      if (found.length === 0) throw new CommandError(`${word} has no ${kind} ${contextId}.`);
      for (const { id } of found) await removeContext(admin, id);
      return {
        text: `${word} no longer has the ${kind} ${contextId}.`,
        json: { organisation, kind, contextId },
      };
    },
  }),
};

const collaborator = v.strictObject({ contextId: context.contextId, ...context.collaboratorEntries });
const instance = v.strictObject({ contextId: context.contextId, ...context.instanceEntries });

type ContextWords = { kind: 'collaborator' | 'instance'; contextId: string; name: string; type: string };

/** @throws CommandError for a type of the other kind */
function readContext({
  kind,
  product,
  ...wanted
}: ContextWords & { product?: string | undefined }): DistributiveOmit<NewContext, 'organisation'> {
  const fault = (issues: readonly { message: string }[]) =>
    new CommandError(`The ${kind} is not valid: ${issues.map(({ message }) => message).join('; ')}`);
  const given = product === undefined ? wanted : { ...wanted, product };
  if (kind === 'collaborator') {
    const parsed = v.safeParse(collaborator, given);
    if (!parsed.success) throw fault(parsed.issues);
    return { kind, ...parsed.output };
  }
  const parsed = v.safeParse(instance, given);
  if (!parsed.success) throw fault(parsed.issues);
  return { kind, ...parsed.output };
}

function describe({ kind, contextId, name, type, product, userId }: AdminContext): string {
  return [kind, contextId, name, type, product, userId].filter((word) => word !== null).join('  ');
}
