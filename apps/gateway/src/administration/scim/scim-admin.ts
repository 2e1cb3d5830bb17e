/** The caller of a SCIM call: an administrator of the one organisation whose directory makes the call. */
import SCIMMY from 'scimmy';
import * as v from 'valibot';
import { GatewayError } from '../../http/errors/gateway-error';
import type { Administrator } from '../access/administrator';

export interface ScimAdmin extends Administrator {
  organisation: string;
}

/** The library passes it through untyped. */
const contexts = new WeakMap<object, ScimAdmin>();

export function toContext(admin: ScimAdmin): object {
  const context = {};
  contexts.set(context, admin);
  return context;
}

const objectSchema = v.custom<object>((value) => typeof value === 'object' && value !== null);

export function readContext(context: unknown): ScimAdmin {
  const admin = contexts.get(v.parse(objectSchema, context));
  if (admin === undefined) throw new Error('Not a context of a SCIM call');
  return admin;
}

/** The library would answer any other error of a handler with 404, so each is translated. */
export async function translateErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof SCIMMY.Types.Error) throw error;
    throw toScimError(error);
  }
}

/** Known causes by their error for the log. */
export const causes = new WeakMap<Error, unknown>();

function toScimError(error: unknown): Error {
  const translated = translate(error);
  causes.set(translated, error);
  return translated;
}

function translate(error: unknown): Error {
  if (!(error instanceof GatewayError)) return new SCIMMY.Types.Error(500, '', 'Something went wrong.');
  switch (error.code) {
    case 'EMAIL_TAKEN':
    case 'ALREADY_EXISTS':
      return new SCIMMY.Types.Error(409, 'uniqueness', error.message);
    case 'NOT_FOUND':
      return new SCIMMY.Types.Error(404, '', error.message);
    // RFC 7644 §3.12: the resource has changed, so the directory may try again.
    case 'CHANGED_MEANWHILE':
      return new SCIMMY.Types.Error(412, '', error.message);
    case 'FORBIDDEN':
      return new SCIMMY.Types.Error(403, '', error.message);
    default:
      return new SCIMMY.Types.Error(400, 'invalidValue', error.message);
  }
}
