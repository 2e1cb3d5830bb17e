/**
 * The attributes that are stored (RFC 7643 §4, §7), and with which rules their values are compared and
 * answered.
 */

export interface Attribute {
  name: string;
  type: 'string' | 'boolean' | 'dateTime' | 'reference' | 'complex';
  multiValued: boolean;
  description: string;
  required: boolean;
  caseExact: boolean;
  mutability: 'readOnly' | 'readWrite' | 'immutable';
  returned: 'always' | 'default';
  uniqueness: 'none' | 'server';
  canonicalValues?: readonly string[];
  referenceTypes?: readonly string[];
  subAttributes?: readonly Attribute[];
}

export interface Schema {
  /** The URN. */
  id: string;
  name: 'User' | 'Group';
  description: string;
  endpoint: '/Users' | '/Groups';
  attributes: readonly Attribute[];
}

function attribute(
  name: string,
  description: string,
  rules: Partial<Omit<Attribute, 'name' | 'description'>> = {},
): Attribute {
  return {
    name,
    type: 'string',
    multiValued: false,
    description,
    required: false,
    caseExact: false,
    mutability: 'readWrite',
    returned: 'default',
    uniqueness: 'none',
    ...rules,
  };
}

const readOnly = { mutability: 'readOnly' } as const;
const exact = { caseExact: true } as const;
/** Each user has a value, also one whose directory sends none. */
const always = { required: true } as const;

/** Of each resource (RFC 7643 §3.1). They are not part of a schema. */
const common: readonly Attribute[] = [
  attribute('schemas', 'URNs of the schemas', {
    ...readOnly,
    ...exact,
    type: 'reference',
    multiValued: true,
    returned: 'always',
  }),
  attribute('id', 'The identifier of this service', { ...readOnly, ...exact, returned: 'always' }),
  attribute('externalId', 'The identifier of the directory', exact),
  attribute('meta', 'Facts about the resource', {
    ...readOnly,
    type: 'complex',
    subAttributes: [
      attribute('resourceType', 'The name of the type', { ...readOnly, ...exact }),
      attribute('created', 'When it was created', { ...readOnly, type: 'dateTime' }),
      attribute('location', 'The address of the resource', { ...readOnly, ...exact, type: 'reference' }),
      attribute('version', 'The weak ETag', { ...readOnly, ...exact }),
    ],
  }),
];

export const userSchema: Schema = {
  id: 'urn:ietf:params:scim:schemas:core:2.0:User',
  name: 'User',
  description: 'A person of the organisation',
  endpoint: '/Users',
  attributes: [
    attribute('userName', 'The e-mail address', { required: true, uniqueness: 'server' }),
    attribute('name', 'The names of the person', {
      ...always,
      type: 'complex',
      subAttributes: [
        attribute('formatted', 'The first and the last name', readOnly),
        attribute('familyName', 'The last name', always),
        attribute('givenName', 'The first name', always),
      ],
    }),
    attribute(
      'displayName',
      'The first and the last name; a new user without a name gets both of it',
      readOnly,
    ),
    attribute('emails', 'The userName as an address', {
      ...readOnly,
      type: 'complex',
      multiValued: true,
      subAttributes: [
        attribute('value', 'The e-mail address', readOnly),
        attribute('type', 'Always work', { ...readOnly, canonicalValues: ['work'] }),
        attribute('primary', 'Always true', { ...readOnly, type: 'boolean' }),
      ],
    }),
    attribute('photos', 'The picture of the person; one is stored, the primary or the first', {
      type: 'complex',
      multiValued: true,
      subAttributes: [
        attribute('value', 'An address of a trusted origin', {
          ...exact,
          type: 'reference',
          referenceTypes: ['external'],
        }),
        attribute('type', 'Always photo', { ...readOnly, canonicalValues: ['photo'] }),
        attribute('primary', 'Whether it is the picture of several', { type: 'boolean' }),
      ],
    }),
    attribute('active', 'Whether the person may sign in', { ...always, type: 'boolean' }),
  ],
};

export const groupSchema: Schema = {
  id: 'urn:ietf:params:scim:schemas:core:2.0:Group',
  name: 'Group',
  description: 'A role of people in the organisation',
  endpoint: '/Groups',
  attributes: [
    attribute('displayName', 'The name of the group', { required: true, uniqueness: 'server' }),
    attribute('members', 'The users who have the role', {
      type: 'complex',
      multiValued: true,
      subAttributes: [
        attribute('value', 'The id of the user', { ...exact, mutability: 'immutable' }),
        attribute('$ref', 'The address of the user', {
          ...exact,
          mutability: 'immutable',
          type: 'reference',
          referenceTypes: ['User'],
        }),
        attribute('display', 'The display name of the user', readOnly),
        attribute('type', 'Always User', { mutability: 'immutable', canonicalValues: ['User'] }),
      ],
    }),
  ],
};

export const schemas = [userSchema, groupSchema] as const;

/** The attributes of the schema and those of each resource. */
export function attributesOf({ attributes }: Schema): readonly Attribute[] {
  return [...common, ...attributes];
}

/** @param name in lower case */
export function findAttribute(
  attributes: readonly Attribute[] | undefined,
  name: string,
): Attribute | undefined {
  return attributes?.find((each) => each.name.toLowerCase() === name);
}
