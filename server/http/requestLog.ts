import plugin from 'fastify-plugin'

/** Logs one line for each request: method, route pattern, status and time. For a program also the id of its token. No addresses, queries, bodies or names. */
export const requestLog = plugin(async (app) => {
  app.addHook('onResponse', async (request, reply) => {
    const { url } = request.routeOptions
    const token = request.caller?.token?.id
    const line = {
      method: request.method,
      route: url ?? 'unknown',
      status: reply.statusCode,
      ...(token && { token }),
      ms: Math.round(reply.elapsedTime * 10) / 10,
    }
    if (request.routeOptions.logLevel === 'silent') return
    request.log.info(line, 'request')
  })
})
