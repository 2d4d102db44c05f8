import type { FastifyReply } from 'fastify'
import { CHANGES, type ROWS } from '../../contract/listQuery'
import type { TaggedBody } from './bodyCache'
import { matchesEtag } from './entityTag'
import { hasPreference } from './preference'

/** An answer whose tag is known before it is made. */
export type TaggedAnswer = {
  tag: string
  /** The preference that every answer applies. */
  preference?: typeof ROWS | undefined
  /** The answer in full; its own tag is newer where something was written since. */
  take(): Promise<TaggedBody>
  /** Returns the changes since the caller's answer, or undefined if the whole answer is better. */
  takeChanges?(ifNoneMatch: string): Promise<TaggedBody | undefined>
}

type RequestHeaders = {
  'if-none-match'?: string | undefined
  prefer?: string | string[] | undefined
}

/** Sends a 304 if the caller has the answer already, otherwise its body. That has passed its schema, and passes no serializer. */
export async function sendTagged(answer: TaggedAnswer, headers: RequestHeaders, reply: FastifyReply) {
  reply.header('cache-control', 'private, no-cache').header('vary', 'authorization, accept-encoding, prefer')
  if (matchesEtag(headers['if-none-match'], answer.tag)) {
    return reply.header('etag', answer.tag).code(304).send()
  }
  const changes = await changesFor(answer, headers)
  // It is no answer to the same question asked without a tag: no cache may keep it as one.
  if (changes) reply.header('cache-control', 'no-store')
  const applied = [answer.preference ?? [], changes ? CHANGES : []].flat()
  if (applied.length > 0) reply.header('preference-applied', applied.join(', '))
  const { tag, body } = changes ?? (await answer.take())
  return reply.header('etag', tag).type('application/json; charset=utf-8').send(body)
}

function changesFor(answer: TaggedAnswer, headers: RequestHeaders) {
  const ifNoneMatch = headers['if-none-match']
  if (ifNoneMatch === undefined || !hasPreference(String(headers.prefer ?? ''), CHANGES)) return undefined
  return answer.takeChanges?.(ifNoneMatch)
}
