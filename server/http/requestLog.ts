import plugin from 'fastify-plugin'

/** One line a request: what was asked for by its pattern and what came of it. No addresses, no queries, no bodies, no names. */
export const requestLog = plugin(async (app) => {
  app.addHook('onResponse', async (request, reply) => {
    const { url } = request.routeOptions
    const line = {
      method: request.method,
      route: url ?? 'unknown',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    }
    if (request.routeOptions.logLevel === 'silent') return
    request.log.info(line, 'request')
  })
})
