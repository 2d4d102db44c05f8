import plugin from 'fastify-plugin'
import { parse as parseStrictly } from 'lossless-json'
import { Failure } from '../failure'

/**
 * Parses JSON bodies. An empty body counts as none, because some clients send the JSON content type without a body. A
 * body with two values for one name is a 400: validation and reader could use different ones.
 *
 * @param arrivalLimitMs the time a body may take to arrive before the connection is closed; uploads have
 *   `requestTimeout`
 */
export const jsonBodies = plugin<{ arrivalLimitMs?: number }>(async (app, { arrivalLimitMs = 30_000 }) => {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined)
    if (hasContradiction(body)) return done(new Failure('malformed', 'The body holds a name twice'))
    parse(request, body, done)
  })
  app.addHook('preParsing', async (request, _reply, payload) => {
    if (request.headers['content-type']?.startsWith('multipart/')) return payload
    const { raw } = request
    // A handler may well take longer than that, once it has everything.
    const limit = setTimeout(() => {
      if (!raw.complete) raw.destroy()
    }, arrivalLimitMs)
    raw.once('close', () => clearTimeout(limit))
    return payload
  })
})

/** Whether a JSON text gives one name two different values. Returns false for invalid JSON. */
function hasContradiction(text: string): boolean {
  let isContradictory = false
  try {
    parseStrictly(text, null, {
      parseNumber: Number,
      onDuplicateKey: ({ newValue }) => {
        isContradictory = true
        return newValue
      },
    })
  } catch {
    return false
  }
  return isContradictory
}
