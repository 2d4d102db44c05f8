import { z } from 'zod/mini'
import { dayField, idField, LIMITS, nameField } from './fields'

/** What a program may do with a token: only read, or also write. It never has more rights than its user (decisions, section 15). */
export const TOKEN_SCOPES = ['read', 'write'] as const
export type TokenScope = (typeof TOKEN_SCOPES)[number]

/** The first characters of every token. Access tokens never start with them. */
export const TOKEN_PREFIX = 'tl_'

/** The name of a token is shown to its user and to administrators. */
const tokenNameField = nameField.check(z.maxLength(LIMITS.tokenName))

/** The body of a create call. The last valid day is at most a year away; the server compares it with its own clock. */
export const apiTokenInputSchema = z.object({
  name: tokenNameField,
  scope: z.enum(TOKEN_SCOPES),
  endsOn: dayField,
})
export type ApiTokenInput = z.output<typeof apiTokenInputSchema>

/** The answer to a create call. The server stores only a hash, so that it can never answer the token again. */
export const newApiTokenSchema = z.object({ id: idField, token: z.string() })
export type NewApiToken = z.output<typeof newApiTokenSchema>

export const apiTokenSchema = z.object({
  id: z.string(),
  name: z.string(),
  scope: z.enum(TOKEN_SCOPES),
  endsOn: z.string(),
  createdAt: z.string(),
  /** The time of the last call, to the minute; null before the first one. */
  lastUsedAt: z.nullable(z.string()),
})
export type ApiToken = z.output<typeof apiTokenSchema>

export const apiTokensAnswerSchema = z.object({ tokens: z.array(apiTokenSchema) })
