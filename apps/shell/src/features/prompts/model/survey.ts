import * as v from 'valibot';
import { isoTime } from '../../../kernel/workspace/privacy/iso-time';

/** The survey is shown this long after its solution has opened, unless it is forced (CONS-16). */
export const SURVEY_WAIT_MS = 10_000;
/** Between two surveys, whichever their solutions. */
const COOL_DOWN_MS = 90 * 86_400_000;
/** How often a survey is shown at most while it is not answered. */
const MAX_SHOWN = 2;

/** The settings that a solution has sent by `nps.config` of the runtime. */
export interface SurveyConfig {
  enabled: boolean;
  /** The part of the users that are asked, from 0 to 1. */
  sampling: number;
  /** Users of the company itself are asked too (CONS-15). */
  showToInternal: boolean;
}

export interface SurveyFacts {
  solution: string;
  config: SurveyConfig;
  settings: Readonly<Record<string, unknown>>;
  isInternal: boolean;
  now: number;
  /** From 0 to 1. */
  random: number;
}

const surveys = v.fallback(v.record(v.string(), v.object({ shown: v.number(), date: v.string() })), {});

export function readSurveys(settings: Readonly<Record<string, unknown>>) {
  return v.parse(surveys, settings['surveys'] ?? {});
}

/** The settings of a survey that was shown. @param shown how often since the last answer */
export function surveySettings(solution: string, shown: number, now: number) {
  return { surveys: { [solution]: { shown, date: isoTime(now) } } };
}

/** Whether a solution's survey may be shown (CONS-14, CONS-15). */
export function isSurveyDue({ solution, config, settings, isInternal, now, random }: SurveyFacts): boolean {
  const known = readSurveys(settings);
  const isCoolingDown = Object.values(known).some(({ date }) => now - Date.parse(date) < COOL_DOWN_MS);
  const isTired = (known[solution]?.shown ?? 0) >= MAX_SHOWN;
  const mayAsk = !isInternal || config.showToInternal;
  return config.enabled && mayAsk && !isCoolingDown && !isTired && random < config.sampling;
}
