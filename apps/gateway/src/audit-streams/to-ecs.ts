/**
 * An event of the audit trail in the Elastic Common Schema (ECS 8.17, decision 0105). What the schema has no field for is
 * below `unified_shell`.
 */
import type { EventOutcome } from '../database/schema';

export interface StreamedEvent {
  id: number;
  at: Date;
  actor: string | null;
  actingAs: string | null;
  organisationId: string | null;
  action: string;
  object: string | null;
  outcome: EventOutcome;
  requestId: string | null;
  occurrences: number;
}

const ECS_VERSION = '8.17.0';

type Category = 'api' | 'authentication' | 'configuration' | 'iam' | 'session';
type Type = 'access' | 'change' | 'creation' | 'deletion' | 'end' | 'info' | 'start';

export function toEcs(event: StreamedEvent) {
  const { category, type } = classify(event.action);
  return {
    '@timestamp': event.at.toISOString(),
    ecs: { version: ECS_VERSION },
    event: {
      id: String(event.id),
      kind: 'event',
      module: 'unified-shell',
      dataset: 'unified-shell.audit',
      action: event.action,
      category,
      type,
      outcome: event.outcome === 'success' ? 'success' : 'failure',
    },
    ...(event.actor === null
      ? {}
      : {
          user: {
            id: event.actor,
            ...(event.actingAs === null ? {} : { effective: { id: event.actingAs } }),
          },
        }),
    ...(event.organisationId === null ? {} : { organization: { id: event.organisationId } }),
    ...(event.requestId === null ? {} : { http: { request: { id: event.requestId } } }),
    unified_shell: {
      audit: {
        outcome: event.outcome,
        occurrences: event.occurrences,
        ...(event.object === null ? {} : { object: event.object }),
      },
    },
  };
}

/** By the action or its first word; all others change the configuration. */
const CATEGORIES: Readonly<Record<string, Category[]>> = {
  session: ['authentication', 'session'],
  impersonation: ['authentication', 'session'],
  account: ['iam'],
  person: ['iam'],
  membership: ['iam'],
  organisation: ['iam'],
  entitlement: ['iam'],
  policy: ['iam'],
  'group-rule': ['iam'],
  'provider.link': ['iam'],
  'provider.unlink': ['iam'],
  access: ['iam'],
  token: ['iam'],
  client: ['iam'],
  'service-account': ['iam'],
  'saml-application': ['iam'],
  scim: ['api'],
  'person.end-sessions': ['session'],
  'saml-application.sign-in': ['authentication', 'session'],
  assistant: ['api'],
  administration: ['api'],
};

/** By the verb or its first word; all others are a change. */
const TYPES: Readonly<Record<string, Type[]>> = {
  'sign-in': ['start'],
  'sign-out': ['end'],
  'choose-account': ['start'],
  'switch-account': ['start'],
  'token-refused': ['info'],
  start: ['start'],
  stop: ['end'],
  end: ['end'],
  read: ['access'],
  call: ['access'],
  create: ['creation'],
  add: ['creation'],
  invite: ['creation'],
  register: ['creation'],
  publish: ['creation'],
  grant: ['creation'],
  delete: ['deletion'],
  remove: ['deletion'],
  erase: ['deletion'],
  revoke: ['deletion'],
  withdraw: ['deletion'],
  test: ['info'],
  check: ['info'],
  requested: ['info'],
};

function classify(action: string): { category: Category[]; type: Type[] } {
  const [noun = '', verb = ''] = action.split('.');
  const [first = ''] = verb.split('-');
  return {
    category: CATEGORIES[action] ?? CATEGORIES[noun] ?? ['configuration'],
    type: TYPES[verb] ?? TYPES[first] ?? ['change'],
  };
}
