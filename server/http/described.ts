import type { FastifyContextConfig } from 'fastify'
import type { z } from 'zod/mini'
import { successSchema } from '../../contract/session'

type Asked = Partial<Record<'body' | 'params' | 'querystring', z.ZodMiniType>> & {
  config?: FastifyContextConfig
}
type Described<Answer, Request> = {
  config?: FastifyContextConfig
  schema: { summary: string; response: { 200: Answer } } & Omit<Request, 'config'>
}

/** Describes a call: its summary, the schema of its answer, and those of its request, with the route's settings. */
export function answers<Answer extends z.ZodMiniType>(
  summary: string,
  answer: Answer,
): Described<Answer, object>
export function answers<Answer extends z.ZodMiniType, Request extends Asked>(
  summary: string,
  answer: Answer,
  request: Request,
): Described<Answer, Request>
export function answers(summary: string, answer: z.ZodMiniType, { config, ...request }: Asked = {}) {
  return { ...(config && { config }), schema: { summary, ...request, response: { 200: answer } } }
}

/** Describes a call whose answer says only that it succeeded. */
export const succeeds = <Request extends Asked = object>(summary: string, request?: Request) =>
  answers(summary, successSchema, { ...request } as Request)

/** Answers a call of `succeeds` after its work. */
export async function succeed(work: Promise<unknown>): Promise<{ success: true }> {
  await work
  return { success: true }
}
