/**
 * Answers of providers between two requests of a browser. A provider posts its answer from another site, so the request has
 * none of our cookies; a page of our own then comes back for the answer. Only answers whose signature was verified are stored.
 * Each is taken once.
 */
import * as v from 'valibot';
import type { RandomText } from '../../shared/environment';
import { lifetimesSeconds } from '../../shared/lifetimes';
import type { PayloadStore } from '../../storage/payload-store';
import type { SamlAnswer } from './accept-assertion';
import { samlSessionSchema } from './saml-sessions';

export interface HeldAnswer extends Pick<SamlAnswer, 'told' | 'inResponseTo' | 'session'> {
  organisationId: string;
}

export interface HeldAnswers {
  /** @returns the id under which the browser takes it */
  hold(answer: HeldAnswer): Promise<string>;
  take(id: string, organisationId: string): Promise<HeldAnswer | undefined>;
}

const MODEL = 'SamlAnswer';

const text = v.optional(v.string());
const AnswerSchema = v.object({
  organisationId: v.string(),
  inResponseTo: text,
  session: v.omit(samlSessionSchema, ['organisationId']),
  told: v.object({
    subject: v.string(),
    email: v.string(),
    firstName: text,
    lastName: text,
    language: text,
    picture: text,
    groups: v.optional(v.array(v.string())),
    hasTwoFactors: v.boolean(),
    signedInAt: v.optional(v.number()),
  }),
});

export function createHeldAnswers(
  payloads: Pick<PayloadStore, 'upsert' | 'take'>,
  random: RandomText,
): HeldAnswers {
  return {
    async hold(answer) {
      const id = random.next();
      await payloads.upsert(MODEL, id, { answer }, lifetimesSeconds.signInResult);
      return id;
    },
    async take(id, organisationId) {
      const held = v.safeParse(AnswerSchema, (await payloads.take(MODEL, id))?.['answer']);
      if (!held.success || held.output.organisationId !== organisationId) return undefined;
      const { told, session, inResponseTo } = held.output;
      const { firstName, lastName, language, picture, groups, signedInAt } = told;
      const { value, format, nameQualifier, spNameQualifier } = session.nameId;
      return {
        organisationId,
        inResponseTo,
        session: {
          nameId: { value, format, nameQualifier, spNameQualifier },
          sessionIndex: session.sessionIndex,
        },
        told: { ...told, firstName, lastName, language, picture, groups, signedInAt },
      };
    },
  };
}
