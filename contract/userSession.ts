import { z } from 'zod/mini'

/** Where somebody does something: what their browser says of itself, as far as its names are known ones, and their network. */
export const clientInfoSchema = z.object({
  browser: z.nullable(z.string()),
  os: z.nullable(z.string()),
  /** Without the part of the address that names one device: "203.0.113.0/24". */
  network: z.nullable(z.string()),
})
export type ClientInfo = z.output<typeof clientInfoSchema>

/** A place where somebody is signed in; `network` is where it was used last. */
export const userSessionSchema = z.extend(clientInfoSchema, {
  id: z.string(),
  createdAt: z.string(),
  /** To within the quarter of an hour for which an access token is valid. */
  lastUsedAt: z.string(),
  /** Whether it is the one that asks. */
  isCurrent: z.boolean(),
})
export type UserSession = z.output<typeof userSessionSchema>

export const userSessionsAnswerSchema = z.object({ sessions: z.array(userSessionSchema) })
export type UserSessionsAnswer = z.output<typeof userSessionsAnswerSchema>
