import { z } from 'zod/mini'

/** The client of an action: browser and operating system as parsed from its user agent, and its network. */
export const clientInfoSchema = z.object({
  browser: z.nullable(z.string()),
  os: z.nullable(z.string()),
  /** The IP address without the part that identifies one device: "203.0.113.0/24". */
  network: z.nullable(z.string()),
})
export type ClientInfo = z.output<typeof clientInfoSchema>

/** A session of a user; `network` is the network of its last use. */
export const userSessionSchema = z.extend(clientInfoSchema, {
  id: z.string(),
  createdAt: z.string(),
  /** Accurate to 15 minutes, the lifetime of an access token. */
  lastUsedAt: z.string(),
  /** Whether the caller uses this session. */
  isCurrent: z.boolean(),
})
export type UserSession = z.output<typeof userSessionSchema>

export const userSessionsAnswerSchema = z.object({ sessions: z.array(userSessionSchema) })
export type UserSessionsAnswer = z.output<typeof userSessionsAnswerSchema>
