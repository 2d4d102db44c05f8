import plugin from 'fastify-plugin'

/** While the server closes, each answer ends its connection: a kept one would hold up the close until it times out. */
export const gracefulClose = plugin(async (app) => {
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })
  app.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close')
  })
})
