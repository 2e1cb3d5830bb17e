/** The product banners: one line for each product, with every prefix of its paths (NAV-02, rulings AMB-14, AMB-18, AMB-81). */
export const heroes: readonly { prefixes: readonly string[]; releaseType?: 'alpha' }[] = [
  { prefixes: ['/journey-optimizer', '/cjm'] },
  { prefixes: ['/data-collection'] },
  { prefixes: ['/primetime/home'] },
  { prefixes: ['/primetime/aiq'] },
  { prefixes: ['/primetime/dai'] },
  { prefixes: ['/pass/authentication'] },
  { prefixes: ['/analytics'] },
  { prefixes: ['/platform/analytics'] },
  { prefixes: ['/platform'] },
  { prefixes: ['/acc'] },
  { prefixes: ['/marketo'] },
  { prefixes: ['/mix-modeler'] },
  { prefixes: ['/journey-optimizer-b2b', '/sapphire'] },
  { prefixes: ['/arion'] },
  { prefixes: ['/advertising/ssc'] },
  { prefixes: ['/target'] },
  { prefixes: ['/orion'], releaseType: 'alpha' },
  { prefixes: ['/assets/contenthub'] },
  { prefixes: ['/genstudio'] },
  { prefixes: ['/workfront'] },
  { prefixes: ['/experiencemanager', '/aem-home'] },
  { prefixes: ['/sites-optimizer'] },
  { prefixes: ['/floodgate'] },
  { prefixes: ['/customer-attributes', '/core-services/customer-attributes'] },
  { prefixes: ['/commerce-optimizer-studio'] },
  { prefixes: ['/success-portal'] },
];

/** Paths that begin like a prefix, but with a longer segment (ruling AMB-16). */
export const withoutHero: readonly string[] = [
  '/acc-web-ui-spa-demo',
  '/target-sandbox',
  '/genstudio-draft-preview',
];
