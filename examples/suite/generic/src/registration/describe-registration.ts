import type { FrameConfiguration } from '@unified-shell/app-sdk';
import type { MessageKey, SuiteText } from '@unified-shell/solution-page/messages';
import type { HistoryType } from '../../../src/shared/location/app-location';

/** The part of a registration that the shell tells the frame of its solution. */
export interface Registration {
  appId: string;
  name: string;
  description: string | undefined;
  icon: string | undefined;
  group: string | undefined;
  path: string | undefined;
  historyType: HistoryType;
  source: string | undefined;
}

type Told = Pick<FrameConfiguration, 'appId' | 'basePath' | 'historyType' | 'baseFrameUrl' | 'shellInfo'>;

/**
 * Reads the registration from the configuration. The page itself contains none: it is public, and the catalogue is told
 * to signed-in users only.
 */
export function readRegistration({
  appId = '',
  basePath,
  historyType = 'HASH',
  baseFrameUrl,
  shellInfo,
}: Told): Registration {
  const own = shellInfo?.solutions?.find((solution) => solution.appId === appId);
  return {
    appId,
    // The list has no solution whose path has a parameter.
    name: own?.name ?? appId,
    description: own?.description,
    icon: own?.icon,
    group: own?.group,
    path: basePath,
    historyType,
    source: baseFrameUrl,
  };
}

/** One labelled value. */
export interface Fact {
  name: string;
  values: readonly string[];
}

/** The registration as labelled values; absent fields are left out. */
export function describeRegistration(text: SuiteText, registration: Registration): Fact[] {
  const { appId, group, path, historyType, source } = registration;
  const facts: [key: MessageKey, value: string | undefined][] = [
    ['generic.fact.app', appId],
    ['generic.fact.group', group],
    ['generic.fact.path', path],
    ['generic.fact.history', historyType],
    ['generic.fact.source', source],
  ];
  return facts.flatMap(([key, value]) => (value === undefined ? [] : [{ name: text(key), values: [value] }]));
}
