/**
 * By kind and by file, the entries that a file uses in a way that the check does not see: through a type of its own, or by a
 * name that it puts together. The file must have their names.
 */
export const usedIn = {
  'field of a registration': {
    'packages/address/src/shell-hosts.ts': ['registration: Registration.customDomain'],
    'packages/catalogue/src/access/evaluate-access.ts': [
      'access-rule: ListOf.any',
      'access-rule: ListOf.all',
    ],
    'packages/catalogue/src/assistant/permit-tool.ts': ['action: Tool.sharesWith'],
    'apps/gateway/src/assistant/run/run-tools.ts': ['action: Tool.description'],
    'apps/gateway/src/assistant/run/run-loop.ts': [
      'action: Tool.parameters',
      'action: Tool.answers',
      'action: Tool.fields',
    ],
    'apps/shell/src/features/palette/ui/collect-hits.ts': ['action: IsDestructive.destructive'],
    'packages/catalogue/src/registration/action.ts': ['action: IsDestructive.readOnly'],
    'apps/shell/src/kernel/session/token/fetch-solution-token.ts': [
      'product-options: ImsClient.client_id',
      'product-options: ImsClient.scopes',
    ],
    'apps/console/src/owners/team-addresses.ts': [
      'team: Team.documents',
      'team: Team.repository',
      'team: Team.status',
    ],
    'packages/catalogue/src/expand-sources.ts': ['registration: Registration.sandbox'],
    'apps/shell/src/kernel/wiring/screen.ts': ['sandbox: Sandbox.hideInitialSpinner'],
    'apps/shell/src/kernel/workspace/context/decide-context.ts': [
      'url-context: UrlContext.config',
      'url-context: UrlContext.config.fallbackPath',
    ],
  },
  'field of an answer': {
    'apps/console/src/list/ListPage.tsx': [
      'administration: PageOf.items',
      'administration: PageOf.next',
      'administration: PageOf.total',
    ],
    'apps/console/src/conflict/use-versioned-form.ts': [
      'administration: AdminClient.version',
      'administration: AdminPerson.version',
      'administration: AdminOrganisation.version',
      'administration: AdminMembership.version',
      'administration: AdminEntitlement.version',
      'administration: AdminContext.version',
      'administration: AdminFlag.version',
      'administration-policy: AdminPolicy.version',
      'administration-saml: AdminSamlApplication.version',
      'administration-groups: AdminProviderPeople.version',
      'administration-groups: AdminGroupRule.version',
    ],
    'packages/api/src/describe-release.ts': ['administration: AdminRelease.tenants'],
    'packages/messages/src/say-pause-reason.ts': [
      'administration: PauseReason.kind',
      'administration: PauseReason.failed',
      'administration: PauseReason.opened',
      'administration: PauseReason.before',
      'administration: PauseReason.before.failed',
      'administration: PauseReason.before.opened',
      'administration: PauseReason.factor',
    ],
    'packages/catalogue/src/access/roles.ts': ['boot-answer: BootRole.named_role'],
    'apps/notifications/src/NotificationItem.tsx': ['notification: Notification.snoozedUntil'],
    'apps/preferences/src/NotificationSection.tsx': [
      'notification: NotificationTopics.topics',
      'notification: NotificationTopics.topics.origin',
      'notification: NotificationTopics.topics.topic',
    ],
    'apps/shell/src/kernel/workspace/context/entry-schemas.ts': ['sandbox: Sandbox.state'],
    'apps/shell/src/kernel/requests/user/describe-permissions.ts': [
      'organisation-data: OrganisationData.policies',
      'sandbox: EffectivePolicy.sandbox',
      'sandbox: EffectivePolicy.privileges',
    ],
    'apps/gateway/src/brand/page-brand.ts': [
      'accent: AccentShades.fillHover',
      'accent: AccentShades.textHover',
    ],
    'apps/identity/src/configuration.ts': [
      'page-configuration: IdentityPageConfiguration.shellOrigin',
      'page-configuration: IdentityPageConfiguration.environment',
      'page-configuration: IdentityPageConfiguration.mailsResetLinks',
      'page-configuration: IdentityPageConfiguration.brand',
    ],
    'apps/gateway/src/translation/endpoints.ts': [
      'translation: TranslationRequest.str',
      'translation: TranslationRequest.to',
    ],
  },
  'setting of the shell': {
    'apps/shell/src/kernel/workspace/context/read-selections.ts': [
      'lastSelectedSubOrgs',
      'userCollaborators',
      'userInstances',
      'userSandboxes',
    ],
    'apps/shell/src/features/navigation/model/arrangements.ts': ['navigationArrangements'],
    'apps/gateway/src/assistant/run/switches.ts': ['assistant'],
  },
  endpoint: {
    'apps/console/src/organisations/OrganizationPage.tsx': ['POST /organisations/:id/suspend'],
    'apps/console/src/releases/ReleaseActionDialog.tsx': [
      'POST /solutions/:appId/promote',
      'POST /solutions/:appId/rollback',
      'POST /solutions/:appId/versions/:name/disable',
      'POST /solutions/:appId/versions/:name/enable',
    ],
    'apps/shell/src/features/assistant/model/run-requests.ts': ['POST /api/assistant/v1/runs/:id/feedback'],
  },
  column: {
    // The table is one of two, by the algorithm of the keys.
    'apps/gateway/src/identity/keys/signing-keys.ts': [
      'signing_keys.kid',
      'signing_keys.sealed_jwk',
      'signing_keys.active_from',
    ],
  },
  'request of an application': {
    // The message COACH_MARK_POSITIONED becomes this request in the shell.
    'apps/shell/src/kernel/frames/pool/frame-session.ts': ['tours.positioned'],
  },
  'event of a store': {
    // A record of an application, which the shell counts as it is.
    'packages/runtime/src/modules/metrics/metrics.ts': ['timer'],
  },
};

/** By kind and by reason, the entries that no code of the product uses. An entry is removed when it gets a use. */
export const reasons = {
  'field of a registration': {
    'is a part of the format: a slot names its place': ['slot: Slot.place'],
    'is told to the frame with the whole field': [
      'product-options: Analytics.kind',
      'product-options: Analytics.code',
      'product-options: Session.defaultTTL',
      'product-options: Session.scope',
    ],
    'is read by the name of the environment': [
      'product-options: Cache.ttl.stage',
      'product-options: Cache.ttl.prod',
      'sandbox: Sandbox.sources.qa',
      'sandbox: Sandbox.sources.stage',
      'sandbox: Sandbox.sources.prod',
    ],
  },
  'field of an answer': {
    'is for the programs of customers, which read the public reference of the administration; the console shows less':
      [
        'administration: AdminCaller.userId',
        'administration: AdminCaller.staffRoles',
        'administration: AdminCaller.mustConfirm',
        'administration: AdminCaller.confirmAddress',
        'administration: AdminInvitedPerson.invitation',
        'administration: AdminAccount.type',
        'administration: AdminEnded.ended',
        'administration: AdminMembership.isOwner',
        'administration: AdminMembership.createdAt',
        'administration: AdminMembershipOffer.organisation',
        'administration: AdminMembershipOffer.offeredBy',
        'administration: AdminMembershipOffer.createdAt',
        'administration: AdminDomain.provenAt',
        'administration: AdminDomain.createdAt',
        'administration: AdminContext.organisation',
        'administration: AdminContext.createdAt',
        'administration: AdminAccessRequest.userId',
        'administration: AdminAccessRequest.decidedBy',
        'administration: AdminAccessRequest.decidedAt',
        'administration: AdminRequestDetails.application.path',
        'administration: AdminEvent.requestId',
        'administration: AdminEvent.lastAt',
        'administration: AdminExplanation.solution.appId',
        'administration: AdminExplanation.solution.path',
        'administration: AdminExplanation.solution.availability',
        'administration: AdminVersion.integrity',
        'administration-vitals: Measure.sum',
        'administration-vitals: AdminVitals.appId',
      ],
    'is in the file that an administrator downloads for a person': [
      'administration: AdminPersonExport.person',
      'administration: AdminPersonExport.memberships',
      'administration: AdminPersonExport.records',
    ],
    'tells one answer of a call from the other': ['administration: AdminOffered.offered'],
    'is told to applications with the whole profile': [
      'boot-answer: BootProfile.first_name',
      'boot-answer: BootProfile.last_name',
      'boot-answer: BootProfile.account_type',
    ],
    'is for clients without the list of conversations, which has the titles that the panel shows': [
      'assistant: AssistantEvent.title',
      'assistant: AssistantConversation.title',
    ],
    'DATA-08 and DATA-16 name it; applications query it by GraphQL, and the shell has no place for it': [
      'sandbox: Sandbox.imsOrg',
      'navigation-item: NavigationItem.applicationId',
      'navigation-item: NavigationItem.description',
      'navigation-item: NavigationItem.releaseType',
    ],
    'is the position at which a client without the stream of events begins to follow it': [
      'notification: NotificationCount.revision',
    ],
    'the service of SVC-01 has it, with one value': [
      'translation: TranslationRequest.contentType',
      'translation: TranslationRequest.domain',
    ],
    'is for an application that asks for several languages in one call': ['translation: Translation.to'],
  },
  'field of the configuration': {
    'is told to applications outside this project, as the specification says (FRAME-24, DATA-15)': [
      'userConsent',
      'assistantStep',
      'assistantCohort',
      'assistantCapabilities',
      'abTestGroup',
    ],
    'is told to applications outside this project, as the registration has it (CAT-05)': [
      'omegaSuiteId',
      'unifiedSearch',
    ],
  },
  'setting of the shell': {
    'SET-02 and CONS-08 name it; the shell does not need it, and no application may read it': [
      'lastRecents',
      'betaAgreements',
    ],
  },
  'field of GraphQL': {
    'is for the queries of applications (AUTH-43, DATA-08, DATA-09, DATA-16); the shell has it from another call':
      [
        'Query.userProfileJson',
        'Query.userSandboxes',
        'Query.effectivePolicies',
        'AccountClusterPage.preferredLanguages',
        'AccountClusterPage.consentPermissions',
        'AccountClusterPage.settings',
        'Sandbox.title',
        'Sandbox.region',
        'Sandbox.isDefault',
        'EffectivePolicies.policies',
        'EffectivePolicy.privileges',
        'NavigationItem.applicationId',
        'NavigationItem.description',
        'NavigationItem.releaseType',
      ],
    'is asked for by the name of the provider': ['EvaluatedFlags.floodgate'],
  },
  endpoint: {
    'assistants outside the shell call it (docs/assistant.md)': [
      'GET /.well-known/oauth-protected-resource/api/mcp',
      'POST /api/mcp',
    ],
    'the servers of solutions call it (docs/solutions.md)': [
      'POST /api/service/access/v1',
      'POST /api/service/notifications/v1',
    ],
    'the page is told its address': ['GET /api/catalogue/v1/*', 'GET /brand/:hash'],
    'the address of a conversation is put together (features/assistant/model/run-requests.ts)': [
      'GET /api/assistant/v1/runs/:id',
      'DELETE /api/assistant/v1/runs/:id',
    ],
    'a page of the identity host, which asks at its own address': [
      'GET /choose-account/:uid',
      'POST /choose-account/:uid',
      'GET /allow/:uid',
      'POST /allow/:uid',
    ],
    'leads from a path of the common host of solutions to the own host of one': [
      'GET /:spaAppId',
      'GET /:spaAppId/*',
    ],
    'browsers ask before a call from another origin': ['OPTIONS /ims/profile/v1', 'OPTIONS /ims/exchange/v1'],
    'AUTH-41 has it for services outside this project': ['POST /ims/exchange/v1'],
    'the identity providers of customers call it (docs/operations.md)': [
      'POST /ims/security-events/v1',
      'POST /ims/provider-logout/v1',
    ],
    'the pages of the provider lead to it': ['GET /oidc/session/end/success'],
  },
  column: {
    'the database makes the value': [
      'effective_policies.id',
      'collaborators.key',
      'commerce_tenants.key',
      'access_requests.id',
      'agreement_answers.id',
      'survey_answers.id',
      'events.id',
    ],
    'is the mark of the demonstration, by which a product for customers refuses its data': [
      'installation.key',
      'installation.value',
    ],
  },
  'message of a frame': {
    'FRAME-31 and FRAME-32 have it; the runtime sends the request `helpCenter.open` or `page.modal` in its place':
      ['GLOBAL_DIALOG_OPEN', 'OPEN_HELP_CENTER'],
  },
  'request of an application': {
    'the runtime passes on each call of its module, as the application makes it': [
      'error.show',
      'modules.get',
      'agreements.getResponse',
      'agreements.clearResponse',
      'consent.getPermissions',
      'nps.configure',
      'helpCenter.offer',
      'ai.offer',
      'inbox.list',
      'preferences.get',
      'translate.get',
    ],
  },
};
