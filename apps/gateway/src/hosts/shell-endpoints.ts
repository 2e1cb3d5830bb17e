/**
 * Every call of the API on the hosts of the shell, domain by domain. Besides these, they have the API of the administration
 * and SCIM (main host only).
 */
import type { FastifyInstance } from 'fastify';
import { type AccessRequestDependencies, createAccessRequestEndpoints } from '../access-requests/endpoints';
import { type AgreementDependencies, createAgreementEndpoints } from '../agreements/endpoints';
import { type AnalyticsDependencies, createAnalyticsEndpoints } from '../analytics/endpoints';
import { type AssistantDependencies, createAssistantEndpoints } from '../assistant/endpoints';
import { createBearerEndpoints, type PingDependencies } from '../bearer/endpoints';
import { type BootDependencies, createBootEndpoints } from '../boot/endpoints';
import { type BrandImageDependencies, createBrandEndpoints } from '../brand/endpoints';
import { type CatalogueDependencies, createCatalogueEndpoints } from '../catalogue/endpoints';
import { createCommerceEndpoints, type TenantsDependencies } from '../commerce/endpoints';
import { createDiagnosticsEndpoints, type DiagnosticsDependencies } from '../diagnostics/endpoints';
import { createGraphqlEndpoints, type GraphqlDependencies } from '../graphql/endpoints';
import { createHeaderEndpoints, type HeaderDependencies } from '../header/endpoints';
import { createHelpEndpoints, type HelpDependencies } from '../help/endpoints';
import type { AnyEndpoint } from '../http/endpoint/endpoint';
import { createLiveEndpoints, type EventsDependencies } from '../live/endpoints';
import { createNotificationEndpoints, type NotificationDependencies } from '../notifications/endpoints';
import { createPictureEndpoints, type PictureDependencies } from '../pictures/endpoints';
import { createProgrammeEndpoints, type ProgrammeDependencies } from '../programmes/endpoints';
import { createRecentsEndpoints } from '../recents/endpoints';
import type { RecentsDependencies } from '../recents/policy';
import { createReleaseEndpoints, type HintDependencies } from '../releases/endpoints';
import { createSearchEndpoints, type SearchDependencies } from '../search/endpoints';
import { createServiceEndpoints, type ServiceCallDependencies } from '../service-calls/endpoints';
import { createSettingsEndpoints, type SettingsDependencies } from '../settings/endpoints';
import { createSlotEndpoints, type SlotDependencies } from '../slots/endpoints';
import { createSurveyEndpoints, type SurveyDependencies } from '../surveys/endpoints';
import { createTranslationEndpoints, type TranslateDependencies } from '../translation/endpoints';
import { createWordingEndpoints, type WordingDependencies } from '../wording/endpoints';
import { createZeroTouchEndpoints, type ZeroTouchEndpointDependencies } from '../zero-touch/endpoints';

export type ShellEndpointDependencies = AccessRequestDependencies &
  AgreementDependencies &
  AnalyticsDependencies &
  AssistantDependencies &
  BootDependencies &
  BrandImageDependencies &
  CatalogueDependencies &
  DiagnosticsDependencies &
  EventsDependencies &
  GraphqlDependencies &
  HeaderDependencies &
  HelpDependencies &
  HintDependencies &
  NotificationDependencies &
  PictureDependencies &
  PingDependencies &
  RecentsDependencies &
  SearchDependencies &
  ServiceCallDependencies &
  SettingsDependencies &
  SlotDependencies &
  SurveyDependencies &
  TenantsDependencies &
  TranslateDependencies &
  WordingDependencies &
  ProgrammeDependencies &
  ZeroTouchEndpointDependencies;

export async function createShellEndpoints(
  app: FastifyInstance,
  dependencies: ShellEndpointDependencies,
): Promise<readonly AnyEndpoint[]> {
  return [
    createBearerEndpoints(dependencies),
    createCatalogueEndpoints(dependencies),
    createBootEndpoints(dependencies),
    createHeaderEndpoints(dependencies),
    createPictureEndpoints(dependencies),
    createBrandEndpoints(dependencies),
    await createGraphqlEndpoints(app, dependencies),
    createSettingsEndpoints(dependencies),
    createAccessRequestEndpoints(dependencies),
    createRecentsEndpoints(dependencies),
    createCommerceEndpoints(dependencies),
    createDiagnosticsEndpoints(dependencies),
    createNotificationEndpoints(dependencies),
    createLiveEndpoints(dependencies),
    createAgreementEndpoints(dependencies),
    createSurveyEndpoints(dependencies),
    createReleaseEndpoints(dependencies),
    createHelpEndpoints(dependencies),
    createTranslationEndpoints(dependencies),
    createWordingEndpoints(dependencies),
    createProgrammeEndpoints(dependencies),
    createAnalyticsEndpoints(dependencies),
    createZeroTouchEndpoints(dependencies),
    createSearchEndpoints(dependencies),
    createSlotEndpoints(dependencies),
    createAssistantEndpoints(dependencies),
    createServiceEndpoints(dependencies),
  ].flat();
}
