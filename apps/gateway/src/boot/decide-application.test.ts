/** Who may sign in to an application that uses SAML: the same decision as the shell's, with the demonstration's people. */
import { parseCatalogue } from '@unified-shell/catalogue/parse-catalogue';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
