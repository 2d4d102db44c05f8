import plugin from 'fastify-plugin'
import type { Config } from '../config'

const FORWARDED = ['x-forwarded-for', 'forwarded'] as const

/** Warns once where a proxy is in front of the server that nothing says to trust: all who come through it count as one network. */
export const proxyWarning = plugin<Pick<Config, 'trustProxy'>>(async (app, { trustProxy }) => {
  if (trustProxy !== false) return
  let isWarned = false
  app.addHook('onRequest', async ({ headers }) => {
    if (isWarned || FORWARDED.every((name) => headers[name] === undefined)) return
    isWarned = true
    app.log.warn(
      'A request came through a proxy, but TRUST_PROXY is not set: all users behind that proxy share one rate limit. ' +
        'docs/operations.md, "TLS and proxies", says what to set. Without a proxy, a client has forged the header: ignore this.',
    )
  })
})
