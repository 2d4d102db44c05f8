import plugin from 'fastify-plugin'
import { parse as parseStrictly } from 'lossless-json'
import { Failure } from '../failure'

/**
 * Reads JSON bodies. An empty one is none: some clients say that they send JSON even where they send nothing. One that says
 * two things under one name is malformed: what checks it and what reads it may each take the other one.
 *
 * @param arrivalLimitMs until when a body has to be there, or its connection is cut; uploads have as long as `requestTimeout` gives them
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

/** Whether a JSON text gives a name two different values; of what is no JSON that is not asked. */
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
