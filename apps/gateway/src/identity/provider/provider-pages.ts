/** The provider's own pages. The built-in ones load fonts from a foreign host; these load nothing. */
import type { Client, Configuration, KoaContextWithOIDC } from 'oidc-provider';
import type { LiveBrands } from '../../brand/live-brands';
import { escapeHtml } from '../pages/escape-html';
import { type PlainPage, plainPageHeaders, plainPageTexts, renderPlainPage } from '../pages/plain-page';
import type { IdentitySettings } from '../shared/identity-settings';

type Features = NonNullable<Configuration['features']>;

export interface ProviderPages {
  renderError: NonNullable<Configuration['renderError']>;
  rpInitiatedLogout: NonNullable<Features['rpInitiatedLogout']>;
}

/** Signs the user out whom a client may sign out without a question, and redirects; false: the user has to be asked. */
export type SignOutByHint = (ctx: KoaContextWithOIDC) => Promise<boolean>;

export interface ProviderPagesDependencies {
  settings: Pick<IdentitySettings, 'shellOrigins'>;
  brands: Pick<LiveBrands, 'ofInstallation'>;
  signOutByHint: SignOutByHint;
}

/** @param targets origins to which their forms may redirect */
export function createProviderPages(
  { settings: { shellOrigins }, brands, signOutByHint }: ProviderPagesDependencies,
  targets: readonly string[],
): ProviderPages {
  const send = (ctx: KoaContextWithOIDC, page: PlainPage, further: readonly string[] = []) => {
    ctx.set(plainPageHeaders([...new Set([...targets, ...further])]));
    ctx.type = 'html';
    ctx.body = renderPlainPage(page);
  };
  return {
    async renderError(ctx, out) {
      const { locale, text } = await plainPageTexts(ctx.get('accept-language'), brands.ofInstallation());
      const link = { href: `${shellOrigins[0]}/`, label: text('plain.failed.home') };
      const detail = [out.error, out.error_description].filter(Boolean).join(': ');
      send(ctx, { locale, title: text('plain.failed'), text: text('plain.failed.refused'), detail, link });
    },
    rpInitiatedLogout: {
      enabled: true,
      async logoutSource(ctx, form) {
        if (await signOutByHint(ctx)) return;
        const { locale, text } = await plainPageTexts(ctx.get('accept-language'), brands.ofInstallation());
        const buttons =
          `<button type="submit" form="op.logoutForm" name="logout" value="yes" autofocus>${escapeHtml(text('plain.sign-out'))}</button>` +
          `<button type="submit" form="op.logoutForm">${escapeHtml(text('plain.sign-out.stay'))}</button>`;
        const page = {
          locale,
          title: text('plain.sign-out'),
          text: text('plain.sign-out.text'),
          form: form + buttons,
        };
        send(ctx, page, logoutOrigins(ctx.oidc.client));
      },
      postLogoutSuccessSource(ctx) {
        ctx.redirect('/signed-out');
      },
    },
  };
}

/** Of the client that asks for the sign-out: also of one that an administrator has added since the start. */
const logoutOrigins = (client: Client | undefined) =>
  (client?.postLogoutRedirectUris ?? []).map((address) => new URL(address).origin);
