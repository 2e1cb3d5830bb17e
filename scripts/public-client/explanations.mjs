// Why a member of the public client is different here, or has no type. Each entry has a difference, and each difference an entry:
// `scripts/public-client.mjs` fails otherwise. A name that ends in `*` stands for all members that begin with it.

export const EXPLANATIONS = {
  'agreements.showAgreement':
    '`truncateAddendum` has no effect: the shell’s texts have no addendum, and are shown whole.',
  'ai.openChat':
    'Only the user sends a question, so `shouldSubmit` has no effect. The fields of its first form are described in [the runtime module](../runtime.md).',
  'ai.appContext': 'Rejects with `NOT_AVAILABLE`: the panel of the vendor’s assistant.',
  'ai.getDocumentationSources': 'Rejects with `NOT_AVAILABLE`: the sources of the vendor’s assistant.',
  'ai.onContextRequest': 'Rejects with `NOT_AVAILABLE`: set `ai.context` when it changes.',
  'ai.sendMessage': 'Rejects with `NOT_AVAILABLE`: messages of the vendor’s panel.',
  'ai.set*': 'Rejects with `NOT_AVAILABLE`: the gateway decides who may use the assistant.',
  'ai.show*':
    'Rejects with `NOT_AVAILABLE`: only the user and `openChat` open the panel; toasts belong to the shell.',
  'ai.toggle*':
    'Rejects with `NOT_AVAILABLE`: the shell places its button and its panel; `togglePanel` works.',
  'ai.on': 'Handlers are kept, and no event of the shell calls them.',
  'ai.off': 'As `ai.on`.',
  'ai.emit': 'Calls the handlers in the same frame.',
  'error.show': 'Works. It has no type, because it is the same for every application.',
  'featureFlags.get':
    'The gateway evaluates flags for the sandbox that is open; `config`, `customContext` and `sandbox` have no effect.',
  'helpCenter.open': '`config` of the vendor’s feedback has no effect: feedback is a mail to the operator.',
  'helpCenter.config':
    'Links are shown on every page of the application, so `path` has no effect; articles and registrations take the place of `recommendations`.',
  'helpCenter.setFeedbackConfig': 'Rejects with `NOT_AVAILABLE`: programmes of the vendor.',
  'helpCenter.submitJiraFeedback': 'Rejects with `NOT_AVAILABLE`: tickets of the vendor.',
  'interFrame.send': '`onError` gets `TARGET_NOT_FOUND`: this shell has no frame of a side panel.',
  'interFrame.*': 'Handlers are kept in the frame; no other frame sends them an action.',
  'internal.flush': 'Sends what `metrics` has recorded. It has no type, because it is the vendor’s.',
  'internal.*': 'Can be called without effect: the vendor’s telemetry.',
  'metrics.create().analytics':
    'Can be called without effect: an application collects no data about the use of the product.',
  'metrics.create().history':
    'Can be called without effect: the shell follows the moves of the frame itself.',
  'metrics.create().recent': 'Can be called without effect: the shell itself remembers pages.',
  'metrics.create().store': 'A record has one event: further ones of its list are not counted.',
  'modules.get':
    'Works: the live versions of the solutions that the user may open. It has no type, as few applications call it.',
  'modules.getSrcDoc': 'Rejects with `NOT_AVAILABLE`: a solution is a document on its own host.',
  'network.fetch': 'There is one region, so `bypassRegionLock` has no effect.',
  'network.query':
    'The shell makes the call to the one GraphQL service, with the application’s token and limits of its own. Options of routes, regions, scopes, repetitions and time have no effect.',
  'network.getApolloClient':
    'There is one GraphQL service, so `endpoint`, `routing` and `xql` have no effect.',
  'page.afterPrintHandler': 'The function that is set is called without a callback.',
  'page.beforePrintHandler': 'The function that is set is called without a callback.',
  'page.appContainer': 'Is read back without effect: no overlay of the shell moves the frame.',
  'page.favicon': 'Is read back without effect: the icon says that the page is the shell’s.',
  'page.isAiModalOpen': 'Is read back without effect: of one application of the vendor.',
  'page.updateUrlContext': 'Without effect: the user chooses the context.',
  'page.done':
    'The record has `appId`, `version`, `serviceWorker` and `name`. The other fields describe the vendor’s loading; they may be left out in the public types too.',
  'page.start':
    'An application has no applications inside, so `nestedAppId` and `nestedSpaName` have no effect.',
  'page.setObservableQuerySelectors':
    'Selectors that are set always replace those of the runtime, as with `forceCustomOnly`.',
  'page.shellRedirect':
    'The shell itself asks the partner system that knows the address, so `discovery` has no effect; only the user opens the panel of the assistant (`openAIPanel`).',
  'shell.get':
    'Typed as the named field of the configuration. Entries of `solutions` have `appId`, `name`, `longName`, `description`, `icon`, `group`, `href`, `isOutside`, `enabled`, `visible` and `settingsAppId`: icons are names, and there are no brands and no vendor’s articles. `services` and `status` are empty. `profileComponent` has no `signOutLink`, because only the shell signs out, and no `userTitle`.',
  'shell.getExtendedShellInfo':
    'As `shell.get`. Entries have no `subOrgs`: `orgSwitcher.subOrgs` has those of the organisation.',
  'topbar.setFeedbackButton': 'The user writes the subject of the feedback, so `subject` has no effect.',
  'user.get':
    'Typed as the named field of the configuration. In `imsProfile`, `countryCode` and `job_function` are empty, because the shell does not know the one and tells nobody the other; `emailVerified` is true for addresses of the company only: a server asks the userinfo endpoint for the others.',
  'user.generateSubOrg': 'Rejects with `NOT_AVAILABLE`: sub-organisations have ids that the product gives.',
  'user.getAEMInstances': 'Resolves with an empty list: instances of one product of the vendor.',
  'user.showLanguagePicker': 'Is read back without effect: the language is a setting of the account.',
  'runtime.lastConfigurationPayload':
    '`subOrg` is the id, as the specification has it (DATA-01); the whole entries are in `orgSwitcher.subOrgs` and in `subOrganisations`',
};
