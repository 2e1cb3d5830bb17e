/**
 * `GET /saml/idp/sign-out`: a page that tells applications of a sign-out by the browser, each in a hidden frame, and goes on
 * after a moment, whatever they answer. A chain of redirects would end at the first application that does not answer.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { LiveBrands } from '../../brand/live-brands';
import { GatewayError } from '../../http/errors/gateway-error';
import type { SendPostPage } from '../federation/saml/post-page';
import { readParameters } from '../guards/read-parameters';
import type { CookieSeal } from '../keys/cookie-seal';
import { escapeHtml } from '../pages/escape-html';
import { plainPageHeaders, plainPageTexts, renderPlainPage } from '../pages/plain-page';
import type { SamlKeyRing } from '../saml-keys/saml-key-ring';
import { type MessageKind, redirectAddress } from '../saml-xml/redirect-binding';
import { signRoot } from '../saml-xml/signed-root';
import type { IdentitySettings } from '../shared/identity-settings';
import { SIGN_OUT_PATH } from './addresses';
import type { ApplicationSession, ApplicationStore } from './application-store';
import type { LogoutMessages } from './logout-messages';
import type { SamlApplication } from './saml-application';

/** How long the page waits for the frames, in seconds. */
const WAIT_SECONDS = 3;
/** The address of the page is opened at once. */
const STATE_LIFETIME_MS = 5 * 60 * 1000;
/** A person has fewer applications open; the address of the page has to stay short. */
const MAX_FRAMES = 10;
const PURPOSE = 'saml sign-out';

const SessionSchema = v.object({ application: v.string(), nameId: v.string(), sessionIndex: v.string() });
const ResponseSchema = v.object({
  application: v.string(),
  inResponseTo: v.string(),
  relayState: v.nullable(v.string()),
});
const StateSchema = v.variant('kind', [
  /** Applications to tell, and where the browser goes then: an address, or an answer to the application that has asked. */
  v.object({
    kind: v.literal('page'),
    sessions: v.array(SessionSchema),
    next: v.union([v.string(), ResponseSchema]),
  }),
  v.object({ kind: v.literal('request'), session: SessionSchema }),
  v.object({ kind: v.literal('response'), response: ResponseSchema }),
]);
type State = v.InferOutput<typeof StateSchema>;
export type LogoutAnswer = v.InferOutput<typeof ResponseSchema>;

export interface SignOutPage {
  /**
   * The address where the browser tells the applications of the sessions, and goes on to `next` from there.
   * @returns undefined when there is none to tell by the browser
   */
  addressFor(sessions: readonly ApplicationSession[], next: string | LogoutAnswer): string | undefined;
  /** The address at which the application gets its answer. */
  answerAddress(answer: LogoutAnswer): string;
  show(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
}

export interface SignOutPageDependencies {
  settings: Pick<IdentitySettings, 'shellOrigins'>;
  samlApplications: Pick<ApplicationStore, 'find'>;
  samlKeys: SamlKeyRing;
  messages: LogoutMessages;
  cookieSeal: CookieSeal;
  brands: Pick<LiveBrands, 'ofInstallation'>;
  sendPostPage: SendPostPage;
}

export function createSignOutPage(dependencies: SignOutPageDependencies): SignOutPage {
  const { settings, samlApplications, samlKeys, messages, cookieSeal, brands, sendPostPage } = dependencies;
  const addressOf = (state: State) =>
    `${SIGN_OUT_PATH}?${new URLSearchParams({ state: cookieSeal.seal(PURPOSE, state, STATE_LIFETIME_MS) })}`;
  const answerAddress = (response: LogoutAnswer) => addressOf({ kind: 'response', response });

  async function showPage(
    request: FastifyRequest,
    reply: FastifyReply,
    { sessions, next }: Extract<State, { kind: 'page' }>,
  ) {
    const { locale, text } = await plainPageTexts(
      request.headers['accept-language'],
      brands.ofInstallation(),
    );
    const href = typeof next === 'string' ? next : answerAddress(next);
    const origins: string[] = [];
    for (const session of sessions) {
      const application = await samlApplications.find(session.application);
      if (application?.logout) origins.push(new URL(application.logout.address).origin);
    }
    const frames = sessions.map((session) => {
      const address = addressOf({ kind: 'request', session });
      return `<iframe hidden src="${escapeHtml(address)}" title=""></iframe>`;
    });
    const page = renderPlainPage({
      locale,
      title: text('plain.saml.sign-out'),
      text: text('plain.saml.sign-out.text'),
      form: frames.join(''),
      link: { href, label: text('plain.provider.continue.action') },
      refresh: { href, seconds: WAIT_SECONDS },
    });
    return reply
      .headers(plainPageHeaders(settings.shellOrigins, { frames: [...new Set(origins)] }))
      .type('text/html; charset=utf-8')
      .send(page);
  }

  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    { application, kind, relayState, message }: ReturnType<typeof prepare>,
    framed?: 'framed',
  ) {
    const { logout, name } = application;
    if (logout === null) throw new GatewayError('NOT_FOUND');
    const { current } = await samlKeys.read();
    if (logout.binding === 'redirect')
      return reply.redirect(redirectAddress(logout.address, { kind, message, relayState }, current), 303);
    const posted = { address: logout.address, kind, message: signRoot(message, current), relayState, name };
    return sendPostPage(request, reply, posted, framed);
  }

  const prepare = (
    application: SamlApplication,
    kind: MessageKind,
    message: ReturnType<LogoutMessages['request']>,
    relayState?: string,
  ) => ({ application, kind, message, relayState });

  async function requireApplication(id: string): Promise<SamlApplication> {
    const application = await samlApplications.find(id);
    if (application === undefined) throw new GatewayError('NOT_FOUND');
    return application;
  }

  return {
    addressFor(sessions, next) {
      const told = sessions
        .filter(({ application: { logout } }) => logout !== null && logout.binding !== 'soap')
        .slice(0, MAX_FRAMES)
        .map(({ application, nameId, sessionIndex }) => ({
          application: application.id,
          nameId,
          sessionIndex,
        }));
      return told.length === 0 ? undefined : addressOf({ kind: 'page', sessions: told, next });
    },
    answerAddress,
    async show(request, reply) {
      const sealed = readParameters(request).get('state') ?? '';
      const state = v.safeParse(StateSchema, cookieSeal.open(PURPOSE, sealed));
      if (!state.success) throw new GatewayError('SIGN_IN_EXPIRED');
      if (state.output.kind === 'page') return showPage(request, reply, state.output);
      if (state.output.kind === 'request') {
        const { session } = state.output;
        const application = await requireApplication(session.application);
        const message = messages.request({ ...session, application });
        return send(request, reply, prepare(application, 'SAMLRequest', message), 'framed');
      }
      const { inResponseTo, relayState, application: id } = state.output.response;
      const application = await requireApplication(id);
      const message = messages.response(application, inResponseTo);
      return send(request, reply, prepare(application, 'SAMLResponse', message, relayState ?? undefined));
    },
  };
}
