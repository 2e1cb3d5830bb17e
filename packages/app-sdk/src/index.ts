// What a hosted application imports. Nothing here runs at import, and none of it is host code.
export type { AppInfo, Configuration, Profile } from '@unified-shell/protocol/configuration';
export type {
  FrameConfiguration,
  HistoryEvent,
  PerformanceRecord,
  RuntimeObject,
} from '@unified-shell/protocol/runtime-module';
export { configuration, onConfiguration, onHistory, ready } from './configuration';
export { init } from './init';
export { page } from './page';
export { SdkError, type SdkErrorCode } from './sdk-error';
export { user } from './user';
