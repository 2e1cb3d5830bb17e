/** The view model of the debug tool. */
import type { Locale } from '@unified-shell/messages/locales';
import type { Recording } from '../../../kernel/frames/debug/frame-recorder';
import type { AgreementList } from './agreement-list';
import type { OverrideKind, OverrideValue } from './edit-overrides';
import type { StageLine } from './explain-decision';
import type { PageTiming } from './page-timings';

/** A flag or an item that can be overridden. */
export interface OverridableFact {
  kind: OverrideKind;
  key: string;
  /** The answer of the gateway; undefined for an item or a flag that the user does not have. */
  answered: string | undefined;
  /** The override of this tab. */
  override: OverrideValue | undefined;
}

export interface DebugSolution {
  appId: string;
  name: string;
}

export interface DebugView {
  locale: Locale;
  recording: Recording;
  /** The name of each application, by its id. */
  nameOf(appId: string | undefined): string | undefined;
  stages: readonly StageLine[];
  /** The shell path of the address. */
  path: string;
  /** All solutions, by name. */
  solutions: readonly DebugSolution[];
  /** The id of the solution that is open or was refused. */
  current: string | undefined;
  /** The overridden ones first. */
  facts: readonly OverridableFact[];
  agreements: AgreementList;
  mayOverride: boolean;
  hasOverrides: boolean;
  local: { mayRun: boolean; origin: string | undefined };
  timings: readonly PageTiming[];
}
