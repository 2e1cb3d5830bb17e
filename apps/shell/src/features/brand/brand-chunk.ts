import { createDress } from './browser/dress-page';

/** Only pages of an organisation with its own brand load it. */
export const dress = createDress(document);
