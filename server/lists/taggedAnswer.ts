import type { FastifyReply } from 'fastify'
import type { ListBody } from './bodyCache'
import { chosenEncoding, type Encoding } from './contentEncoding'
import { matchesEtag } from './entityTag'

/** An answer whose tag is known before it is made. */
export type TaggedAnswer = {
  tag: string
  /** The answer in full; its own tag is newer where something was written since. */
  take(encoding: Encoding): Promise<ListBody>
}

type RequestHeaders = {
  'if-none-match'?: string | undefined
  'accept-encoding'?: string | string[] | undefined
}

/**
 * A 304 where the caller holds the answer already, else its body. That goes out as the bytes that were made once: it has
 * passed its schema, and passes no serializer.
 */
export async function sendTagged(answer: TaggedAnswer, headers: RequestHeaders, reply: FastifyReply) {
  reply.header('cache-control', 'private, no-cache').header('vary', 'authorization, accept-encoding, prefer')
  if (matchesEtag(headers['if-none-match'], answer.tag)) {
    return reply.header('etag', answer.tag).code(304).send()
  }
  const { tag, encoding, body } = await answer.take(chosenEncoding(String(headers['accept-encoding'] ?? '')))
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.header('etag', tag).type('application/json; charset=utf-8').send(body)
}
