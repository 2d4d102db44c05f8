import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyReply, FastifyRequest } from 'fastify'
import plugin from 'fastify-plugin'
import { z } from 'zod/mini'
import { routePatternOf } from '../../contract/paths'
import { IMPORT_WORKER_POLICY, pagePolicy, SERVICE_WORKER_POLICY } from './securityHeaders'

/** index.html contains it wherever the page needs the nonce of its answer. */
const NONCE_PLACEHOLDER = '__CSP_NONCE__'

/** index.html contains it for the address to which the page reports errors. Pages of other servers have none. */
const CLIENT_ERRORS_PLACEHOLDER = '__CLIENT_ERRORS__'

/** Browsers ask for it at every visit; kept longer, a release would be heard of later. */
const SERVICE_WORKER = 'sw.js'

/** A thread goes by the policy of its own file. */
const IMPORT_WORKER = /^worker-[\w-]+\.js$/

const wildcard = z.object({ '*': z.string() })

type ClientFiles = {
  clientDir: string
  /** Where pages report errors to, by which they also know that our own server has served them; undefined on another. */
  clientErrors: string | undefined
}

/** Serves the built client: hashed assets for ever, the page itself never from a cache and with a nonce of its own. */
export const clientFiles = plugin<ClientFiles>(async (app, { clientDir, clientErrors }) => {
  const page = readPage(clientDir).replace(CLIENT_ERRORS_PLACEHOLDER, clientErrors ?? '')
  const rootFiles = new Set(
    readdirSync(clientDir, { withFileTypes: true }).flatMap((entry) => (entry.isFile() ? entry.name : [])),
  )
  rootFiles.delete('index.html')
  await app.register(fastifyStatic, { root: clientDir, serve: false, preCompressed: true })

  const sendPage = (reply: FastifyReply) => {
    const nonce = randomBytes(16).toString('base64')
    return reply
      .header('content-security-policy', pagePolicy(nonce))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(page.replaceAll(NONCE_PLACEHOLDER, nonce))
  }

  const open = { config: { public: true }, schema: { hide: true } }
  app.get('/assets/*', open, (request, reply) => {
    const name = wildcard.parse(request.params)['*']
    if (IMPORT_WORKER.test(name)) reply.header('content-security-policy', IMPORT_WORKER_POLICY)
    return reply.sendFile(`assets/${name}`, { immutable: true, maxAge: '365d' })
  })
  app.get('/*', open, (request, reply) => {
    const path = wildcard.parse(request.params)['*']
    if (path === SERVICE_WORKER && rootFiles.has(path)) {
      reply.header('content-security-policy', SERVICE_WORKER_POLICY).header('cache-control', 'no-cache')
      return reply.sendFile(path, { cacheControl: false })
    }
    if (rootFiles.has(path)) return reply.sendFile(path, { maxAge: '1h' })
    if (path === 'v1' || path.startsWith('v1/') || !isNavigation(path, request)) return reply.callNotFound()
    // Redirects browsers from an address that is not a page (product document, section 2). Programs get a 404.
    if (routePatternOf(`/${path}`) === null) reply.code(404)
    return sendPage(reply)
  })
})

/** Whether a browser opens an address of the app. Other missing addresses are a 404. */
function isNavigation(path: string, request: FastifyRequest): boolean {
  return path === '' || (request.headers.accept ?? '').includes('text/html')
}

function readPage(clientDir: string): string {
  try {
    return readFileSync(join(clientDir, 'index.html'), 'utf8')
  } catch (error) {
    throw new Error(`The client is not built: there is no index.html in ${clientDir}`, { cause: error })
  }
}
