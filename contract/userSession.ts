import { z } from 'zod'

/** Where somebody does something: what their browser says of itself, as far as its names are known ones, and their network. */
export const clientInfoSchema = z.object({
  browser: z.string().nullable(),
  os: z.string().nullable(),
  /** Without the part of the address that names one device: "203.0.113.0/24". */
  network: z.string().nullable(),
})
export type ClientInfo = z.output<typeof clientInfoSchema>

/** A place where somebody is signed in; `network` is where it was used last. */
export const userSessionSchema = clientInfoSchema.extend({
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
