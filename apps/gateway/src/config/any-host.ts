/** The start of an origin that stands for all hosts below a domain, such as `https://*.workfront.example`. */
export const ANY_HOST = 'https://*.';
