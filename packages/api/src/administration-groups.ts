/** People who come from an organisation's identity provider, and the rights that its groups give, with the field names of the wire. */
import * as v from 'valibot';

const text = v.string();

/** `off`: the provider signs in people by their address alone. `known`: people who exist are linked. `new`: others are created. */
export const providerPeopleModeSchema = v.picklist(['off', 'known', 'new']);
export type ProviderPeopleMode = v.InferOutput<typeof providerPeopleModeSchema>;

const peopleEntries = {
  mode: providerPeopleModeSchema,
  /** Only members of one of these are admitted. Empty: everyone. */
  admissionGroups: v.array(text),
  /** The roles of a membership that the provider creates. */
  defaultRoles: v.array(text),
  /** The claim of the ID token that has the groups. Null: groups are not read. */
  groupsClaim: v.nullable(text),
  /** Asked for beside `openid`, `email` and `profile`. */
  extraScope: v.nullable(text),
  /** Without a sign-in that admits the person, their membership ends. Null: never. */
  leaveAfterDays: v.nullable(v.number()),
  /** The people whom the provider may create in 24 hours. */
  newPeoplePerDay: v.number(),
};

const providerPeopleSchema = v.object(peopleEntries);
export type ProviderPeopleSettings = v.InferOutput<typeof providerPeopleSchema>;

export const adminProviderPeopleSchema = v.object({
  ...peopleEntries,
  /** The people who are linked to the provider and have not left. */
  linked: v.number(),
  /** 0 before the first settings. */
  version: v.number(),
});
export type AdminProviderPeople = v.InferOutput<typeof adminProviderPeopleSchema>;

/** In a sandbox of the organisation. */
export const groupPolicySchema = v.object({ sandbox: text, privileges: v.array(text) });
export type GroupPolicy = v.InferOutput<typeof groupPolicySchema>;

export const groupProductSchema = v.object({ serviceCode: text, data: v.record(text, v.unknown()) });
export type GroupProduct = v.InferOutput<typeof groupProductSchema>;

export const groupRightKindSchema = v.picklist(['role', 'policy', 'product']);
export type GroupRightKind = v.InferOutput<typeof groupRightKindSchema>;

/** What the members of a group get. */
export const adminGroupRuleSchema = v.object({
  id: text,
  organisation: text,
  /** The name of the group, as the provider or the directory writes it. */
  group: text,
  roles: v.array(text),
  policies: v.array(groupPolicySchema),
  products: v.array(groupProductSchema),
  /** The members of the organisation who are in the group now. */
  members: v.number(),
  version: v.number(),
});
export type AdminGroupRule = v.InferOutput<typeof adminGroupRuleSchema>;

/** A group that was seen: told at a sign-in, or made by the directory. */
export const adminGroupSchema = v.object({
  name: text,
  members: v.number(),
  /** The id of its rule. */
  rule: v.nullable(text),
});
export type AdminGroup = v.InferOutput<typeof adminGroupSchema>;

export const adminGroupsSchema = v.object({
  /** The largest groups first, at most 500. */
  groups: v.array(adminGroupSchema),
  rules: v.array(adminGroupRuleSchema),
});
export type AdminGroups = v.InferOutput<typeof adminGroupsSchema>;

/** A right that a rule gives or takes away. */
export const groupRightSchema = v.object({
  kind: groupRightKindSchema,
  /** The role, the sandbox or the code of the product. */
  name: text,
  /** The group whose rule gives it, or gave it. */
  group: text,
});
export type GroupRight = v.InferOutput<typeof groupRightSchema>;

const previewSideSchema = v.object({
  /** People. */
  count: v.number(),
  /** The first five. */
  people: v.array(v.object({ id: text, email: text, displayName: text, rights: v.array(groupRightSchema) })),
});

/** The preview of a rule: the members who would gain rights, and those who would lose some. */
export const adminGroupPreviewSchema = v.object({
  /** The members of the group. */
  members: v.number(),
  gains: previewSideSchema,
  loses: previewSideSchema,
});
export type AdminGroupPreview = v.InferOutput<typeof adminGroupPreviewSchema>;

/** The rights that one person has by rules, and those that they would gain or lose with other groups. */
export const adminPersonGroupsSchema = v.object({
  groups: v.array(text),
  has: v.array(groupRightSchema),
  gains: v.array(groupRightSchema),
  loses: v.array(groupRightSchema),
});
export type AdminPersonGroups = v.InferOutput<typeof adminPersonGroupsSchema>;
