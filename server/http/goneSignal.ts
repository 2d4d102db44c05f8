import type { FastifyReply } from 'fastify'

/** Aborts when the caller has disconnected before the end of the answer: nothing more is done for them then. */
export function goneSignal(reply: FastifyReply): AbortSignal {
  const gone = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort()
  })
  return gone.signal
}
