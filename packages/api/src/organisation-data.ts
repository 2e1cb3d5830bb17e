/** The data of one organisation (ORG-09): the answer of `/api/organisation/v1`, and part of `/api/boot`. */
import type { PageBrand } from './brand';
import type { EffectivePolicy, Sandbox } from './sandbox';

export interface OrganisationData {
  /** The organisation's id. */
  organisation: string;
  flags: EvaluatedFlags;
  /** The scope that the flags were evaluated for, as `flagScopeKey` writes it; absent if no rule depends on it (FLAG-02). */
  flagScope?: string;
  sandboxes: Sandbox[];
  policies: EffectivePolicy[];
  /** The version of each solution with published versions, by `appId`; `live`: the files of the product. */
  releases?: Record<string, string>;
  /** Only for an organisation with its own wording, which the chrome then fetches; changes with it. */
  wording?: string;
  /** Only for an organisation with its own brand: with what it inherits of the installation's. */
  brand?: PageBrand;
}

/** The flags that are not off, by name; only the text `true` is on (ruling AMB-54). */
export type EvaluatedFlags = Record<'featureFlags' | 'floodgate', Record<string, string>>;
