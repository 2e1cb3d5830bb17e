import { brandAndContent } from './brand-and-content';
import { campaign } from './campaign';
import { experienceManager } from './experience-manager';
import { journeyOptimizer } from './journey-optimizer';
import { journeyOptimizerB2b } from './journey-optimizer-b2b';
import { otherSolutions } from './other-solutions';
import { platform } from './platform';
import { registryTail } from './registry-tail';
import type { SpecifiedFamily } from './specified-family';

/** Every family of solutions that the specification lists. */
export const families: readonly SpecifiedFamily[] = [
  campaign,
  brandAndContent,
  experienceManager,
  platform,
  journeyOptimizer,
  journeyOptimizerB2b,
  otherSolutions,
  registryTail,
];
