import type { Feature } from '../chrome/feature';
import type { FeatureActions, FeaturePorts, FeatureViews } from '../chrome/feature-parts';
import { homeLink, notices, skipLink } from '../chrome/ui/own-elements';
import { account } from '../features/account/account';
import { appDialog } from '../features/app-dialog/app-dialog';
import { appHeader } from '../features/app-header/app-header';
import { apps } from '../features/apps/apps';
import { assistant } from '../features/assistant/assistant';
import { brand } from '../features/brand/brand';
import { createComponents } from '../features/components/ui/create-components';
import { connectivity } from '../features/connectivity/connectivity';
import { errorScreen } from '../features/error-screen/error-screen';
import { feedback } from '../features/feedback/feedback';
import { help } from '../features/help/help';
import { impersonation } from '../features/impersonation/impersonation';
import { linkTile } from '../features/link-tile/link-tile';
import { loading } from '../features/loading/loading';
import { localSource } from '../features/local-source/local-source';
import { navigation } from '../features/navigation/navigation';
import { notifications } from '../features/notifications/notifications';
import { outages } from '../features/outages/outages';
import { overrides } from '../features/overrides/overrides';
import { palette } from '../features/palette/palette';
import { prompts } from '../features/prompts/prompts';
import { questions } from '../features/questions/questions';
import { recents } from '../features/recents/recents';
import { sessionPaused } from '../features/session-paused/session-paused';
import { switchers } from '../features/switchers/switchers';
import { toasts } from '../features/toasts/toasts';
import { updates } from '../features/updates/updates';
import { whatsNew } from '../features/whats-new/whats-new';
import { wording } from '../features/wording/wording';

/**
 * The features of the chrome. Their elements in the header, and what they draw above the page, stand in this order. The
 * parts that start later are listed in `deferred.ts`, the notices in `notice-parts.tsx`.
 */
export const FEATURES = [
  // The header, from start to end.
  skipLink,
  navigation,
  homeLink,
  appHeader,
  switchers,
  impersonation,
  palette,
  feedback,
  whatsNew,
  help,
  notifications,
  assistant,
  apps,
  account,
  // Above the frame area.
  loading,
  notices(() => import('./notice-parts').then(({ Notices }) => Notices)),
  sessionPaused,
  questions,
  // Dialogs and toasts.
  toasts,
  createComponents(() => import('./component-failure').then(({ ComponentFailure }) => ComponentFailure)),
  prompts,
  appDialog,
  // Drawn by the notices or within other features.
  brand,
  connectivity,
  errorScreen,
  linkTile,
  localSource,
  outages,
  overrides,
  recents,
  updates,
  wording,
] as const satisfies readonly Feature[];

type Model<Listed> = Listed extends { createModel: (...deps: never[]) => infer One } ? One : never;
type Models = Model<(typeof FEATURES)[number]>;
type Owned<Part extends 'actions' | 'ports'> = Models extends infer One
  ? One extends Record<Part, infer Table>
    ? keyof Table
    : never
  : never;
type Viewed = Models extends infer One
  ? One extends { view: (...inputs: never[]) => infer View }
    ? keyof View
    : never
  : never;
/** `true`, or the names without an owner. */
type Complete<All, Present> = [Exclude<All, Present>] extends [never] ? true : Exclude<All, Present>;

// The compiler names an action, a port or a part of the view that no listed feature has.
true satisfies Complete<keyof FeatureActions, Owned<'actions'>>;
true satisfies Complete<keyof FeaturePorts, Owned<'ports'>>;
true satisfies Complete<keyof FeatureViews, Viewed>;
