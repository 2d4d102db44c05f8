import plugin from 'fastify-plugin'

/** Reads JSON bodies. An empty one is none: some clients say that they send JSON even where they send nothing. */
export const jsonBodies = plugin(async (app) => {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else parse(request, body, done)
  })
})
