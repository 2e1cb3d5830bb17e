import * as v from 'valibot';
import { appHelpSchema } from '../app-chrome/app-help';
import { assistantContextSchema, assistantOpeningSchema } from '../app-chrome/assistant-context';
import { coachMarkPosition } from '../values/coach-mark-position';
import { shortList } from '../values/short-list';
import { readPublicMessage } from './public-message';

const name = v.pipe(v.string(), v.maxLength(100));
const text = (max: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(max));

const secureLink = v.pipe(
  v.string(),
  v.maxLength(2_000),
  v.check((link) => URL.canParse(link) && new URL(link).protocol === 'https:'),
);

/** The fields of the gateway. */
const message = v.object({
  topic: text(64),
  title: text(140),
  description: v.optional(text(500)),
  link: v.optional(text(2_000)),
  /** Its id is that of an action of this application. */
  action: v.optional(v.object({ id: text(129), input: v.optional(v.record(name, text(200))) })),
  severity: v.optional(v.picklist(['low', 'normal', 'high', 'critical']), 'normal'),
  scope: v.optional(text(64)),
  userIds: v.optional(shortList(name, 100)),
  /** Groups of the organisation, and everyone in it, where the registration names this audience (`notifies`). */
  groupIds: v.optional(shortList(text(200), 20)),
  sendToOrg: v.optional(v.boolean()),
});

/** A kind of message with its parameters, as the public client sends it. It lists no recipients as empty lists. */
const publicMessage = v.pipe(
  v.object({
    messageType: text(64),
    templateParams: v.optional(v.record(v.string(), v.unknown()), {}),
    metadata: v.optional(v.record(v.string(), v.unknown()), {}),
    userIds: v.optional(shortList(name, 100), []),
    groupIds: v.optional(shortList(text(200), 20), []),
    sendToOrg: v.optional(v.boolean(), false),
  }),
  v.transform(({ messageType, templateParams, metadata, userIds, groupIds, sendToOrg }): unknown => ({
    ...readPublicMessage(messageType, templateParams, metadata),
    topic: messageType,
    userIds: userIds.length > 0 ? userIds : undefined,
    groupIds: groupIds.length > 0 ? groupIds : undefined,
    sendToOrg: sendToOrg || undefined,
  })),
  message,
);

const notification = v.union([message, publicMessage]);
const notifications = v.union([
  v.pipe(shortList(notification, 20), v.minLength(1)),
  v.pipe(
    notification,
    v.transform((one) => [one]),
  ),
]);

const agreementKey = v.pipe(v.string(), v.regex(/^[\w.:-]{1,100}$/));
const helpTab = v.picklist(['help', 'feedback', 'support']);

/** `shared`: the agreement belongs to all solutions that name its key, not to this one alone. */
const shared = v.optional(v.nullish(v.object({ shared: v.nullish(v.boolean(), false) })));

/**
 * Requests about the user: notifications, agreements, privacy choices and surveys. Those of `inbox` and
 * `preferences` are open only to the solutions in which users manage what belongs to the shell. The runtime passes the
 * calls on as the application has made them.
 */
export const PERSONAL_REQUESTS = {
  /** The response is that of the public client: a status and an id for each notification. */
  'pulse.send': { thirdParty: false, args: v.tuple([notifications]) },
  /** Added to the number of unseen notifications that the shell shows, until the document ends. */
  'pulse.setCount': {
    thirdParty: false,
    args: v.tuple([v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9_999))]),
  },
  /** The response is `{accepted, date}` (milliseconds since 1970), or nothing if this version was not answered. */
  'agreements.getResponse': { thirdParty: false, args: v.tuple([agreementKey, shared]) },
  /** Shows an agreement until it is accepted. The response is the answer, once the user has given one. */
  'agreements.showAgreement': {
    thirdParty: false,
    args: v.tuple([
      agreementKey,
      v.object({
        type: v.picklist(['AI', 'BETA', 'GENSTUDIO']),
        feature: v.nullish(text(100)),
        isReadOnly: v.nullish(v.boolean(), false),
        learnMoreLink: v.nullish(secureLink),
        shared: v.nullish(v.boolean(), false),
      }),
    ]),
  },
  /** The response says whether there was an answer. */
  'agreements.clearResponse': { thirdParty: false, args: v.tuple([agreementKey, shared]) },
  /** The response maps the name of each choice to whether it is on. */
  'consent.getPermissions': { thirdParty: false, args: v.tuple([]) },
  /** Asks the user for their choices about privacy. An application cannot make them. */
  'consent.updatePermissions': { thirdParty: false, args: v.tuple([v.optional(v.unknown())]) },
  /** `nps.config` was set. `sampling`: the part of the users that are asked, from 0 to 1. */
  'nps.configure': {
    thirdParty: false,
    args: v.tuple([
      v.object({
        enabled: v.nullish(v.boolean(), true),
        sampling: v.nullish(v.pipe(v.number(), v.minValue(0), v.maxValue(1)), 1),
        showToAdobeUsers: v.nullish(v.boolean(), false),
      }),
    ]),
  },
  'nps.triggerNps': { thirdParty: false, args: v.tuple([]) },
  /** Opens the help center. The message OPEN_HELP_CENTER arrives here too (FRAME-31). */
  'helpCenter.open': {
    thirdParty: false,
    args: v.tuple([
      v.optional(
        v.nullish(
          v.object({ selectedTab: v.optional(helpTab), suppressedTabs: v.optional(shortList(name, 10), []) }),
        ),
      ),
    ]),
  },
  'helpCenter.close': { thirdParty: false, args: v.tuple([]) },
  /**
   * Starts a tour of the application (docs/operations.md). The response says whether it is shown: one that the user has
   * ended is not, unless they have asked for it again.
   */
  'helpCenter.startTour': {
    thirdParty: false,
    args: v.tuple([
      v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,80}$/)),
      v.optional(v.nullish(v.object({ isAsked: v.nullish(v.boolean(), false) }))),
    ]),
  },
  /** The message COACH_MARK_POSITIONED arrives here (FRAME-32). */
  'tours.positioned': { thirdParty: false, args: v.tuple([coachMarkPosition]) },
  /** The application's additions to the help center; the last ones replace those before. */
  'helpCenter.offer': { thirdParty: false, args: v.tuple([appHelpSchema]) },
  /**
   * Asks the user to sign in again, in a dialog of the shell, unless the sign-in is as wished already. `challenge`: the header
   * `WWW-Authenticate` with which a server has refused a call (RFC 9470 §3); otherwise the wishes themselves. The response is
   * `{token, authTime, acr?}`: the token of the application, which tells the sign-in; nothing if the user gives up.
   */
  'user.stepUp': {
    thirdParty: false,
    args: v.tuple([
      v.object({
        maxAgeSeconds: v.nullish(v.pipe(v.number(), v.minValue(0))),
        acrValues: v.nullish(shortList(text(200), 5)),
        challenge: v.nullish(text(2_000)),
      }),
    ]),
  },
  'user.pickRoles': { thirdParty: false, args: v.tuple([]) },
  /** The response is `{appId, authId, imsOrgId, lastLogin, userId}` for each solution that the user has opened. */
  'user.getLastLogin': {
    thirdParty: false,
    args: v.tuple([
      v.object({
        appIds: v.nullish(shortList(name, 200)),
        imsOrgId: v.nullish(name),
        userId: v.nullish(name),
      }),
    ]),
  },
  /**
   * Opens the panel of the assistant. A question that is given is written into the empty field for the message, and is not
   * sent: only the user asks. The public client gives it alone, or as `query` of an object.
   */
  'ai.openChat': {
    thirdParty: false,
    args: v.tuple([assistantOpeningSchema]),
  },
  /** The value of `ai.context`, in place of the one before; an empty one takes it away. */
  'ai.offer': { thirdParty: false, args: v.tuple([assistantContextSchema]) },
  'ai.closeChat': { thirdParty: false, args: v.tuple([]) },
  'ai.togglePanel': { thirdParty: false, args: v.tuple([v.boolean()]) },
  /**
   * The response is a page of the user's notifications, as the gateway answers it; an action has the title of the
   * registry, and is left out if the user may not run it here and now. From then on the shell sends `inbox.changed` to
   * this frame when they have changed.
   */
  'inbox.list': {
    thirdParty: false,
    args: v.tuple([
      v.optional(
        v.nullish(
          v.object({
            view: v.nullish(v.picklist(['inbox', 'archived', 'snoozed']), 'inbox'),
            before: v.nullish(text(100)),
          }),
        ),
      ),
    ]),
  },
  'inbox.setState': {
    thirdParty: false,
    args: v.tuple([
      v.object({
        id: text(64),
        state: v.picklist(['unseen', 'seen', 'read', 'archived', 'snoozed']),
        until: v.nullish(text(40)),
      }),
    ]),
  },
  /**
   * Runs the action of a notification of this organisation, as its button in the shell does: only if the user may run it
   * now, and a destructive one when the user has confirmed it.
   */
  'inbox.runAction': {
    thirdParty: false,
    args: v.tuple([
      v.object({ id: text(129), input: v.nullish(v.record(name, text(200))), organisation: text(100) }),
    ]),
  },
  'preferences.get': { thirdParty: false, args: v.tuple([]) },
  /** Opens the dialog in which the user changes the keyboard shortcuts of the shell. */
  'preferences.showShortcuts': { thirdParty: false, args: v.tuple([]) },
  /** Each field that is set is changed. The response is nothing; a failure is an error. */
  'preferences.set': {
    thirdParty: false,
    args: v.tuple([
      v.object({
        theme: v.optional(v.picklist(['light', 'dark', 'system'])),
        /** Tags such as `de-DE`, best first: the page is shown in the first (UI-13). */
        languages: v.optional(v.pipe(shortList(text(35), 5), v.minLength(1))),
        defaultOrg: v.optional(text(100)),
        /** A choice of `null` is removed. */
        notificationChoices: v.optional(
          v.record(
            text(200),
            v.nullable(v.object({ inbox: v.optional(v.boolean()), toast: v.optional(v.boolean()) })),
          ),
        ),
        consents: v.optional(v.record(name, v.boolean())),
        userRoles: v.optional(shortList(name, 20)),
        /** The key of an agreement that is withdrawn. */
        withdrawnAgreement: v.optional(text(200)),
      }),
    ]),
  },
} as const;

/** Modules of the public client whose other calls belong to its vendor (docs/runtime.md). */
const PUBLIC_MODULES: readonly string[] = [
  'agreements',
  'ai',
  'consent',
  'dom',
  'error',
  'helpCenter',
  'modules',
  'nps',
  'pulse',
];

/** Whether a call that this shell does not implement is one of the public client. */
export function isPublicCall(module: string): boolean {
  return PUBLIC_MODULES.includes(module);
}
