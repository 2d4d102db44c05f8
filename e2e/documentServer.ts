import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastify from 'fastify'
import { clientFiles } from '../server/http/clientFiles'
import { securityHeaders } from '../server/http/securityHeaders'
import type { ArrivingCall } from '../tests/support/documentedCalls'
import { type Answer, DocumentServer } from '../tests/support/documentServer/documentServer'

const clientDir = fileURLToPath(new URL('../dist/client', import.meta.url))

/** A server with only the calls of the product document, with the built client, and emails as files. */
export type RunningDocumentServer = {
  url: string
  /** The address for test preparation. */
  apiUrl: string
  server: DocumentServer
  dataDir: string
  stop(): Promise<void>
}

/** Starts a server with only the documented calls and one administrator. */
export async function startDocumentServer(admin: {
  email: string
  password: string
}): Promise<RunningDocumentServer> {
  const server = new DocumentServer()
  server.store.put('users', {
    ...admin,
    firstName: 'First',
    lastName: 'Administrator',
    role: 'Admin',
    status: 1,
  })
  const dataDir = mkdtempSync(join(tmpdir(), 'touchline-e2e-'))
  const outbox = join(dataDir, 'outbox')
  mkdirSync(outbox)
  let written = 0
  const listen = async (answer: (arriving: ArrivingCall) => Answer, withClient: boolean) => {
    const app = fastify()
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', { parseAs: 'string' }, (_request, text, done) =>
      done(null, parsed(String(text))),
    )
    app.all('/v1/*', async ({ method, url: path, headers, body }, reply) => {
      const { authorization = null } = headers
      const answered = answer({ method, path, authorization, body })
      for (; written < server.mails.length; written += 1) {
        const { to, page, secret } = server.mails[written] ?? { to: '', page: '', secret: '' }
        const name = `${String(written).padStart(6, '0')}.eml`
        writeFileSync(join(outbox, name), `To: ${to}\r\n\r\n/${page}/${secret}\r\n`)
      }
      reply.code(answered.status).header('cache-control', 'no-store')
      if (Buffer.isBuffer(answered.body)) return reply.type('application/pdf').send(answered.body)
      if (answered.body === undefined) return reply.send()
      return reply.type('application/json').send(JSON.stringify(answered.body))
    })
    if (withClient) {
      await app.register(securityHeaders, { publicUrl: 'http://127.0.0.1' })
      await app.register(clientFiles, { clientDir, clientErrors: undefined })
      app.setNotFoundHandler(({ method, url: path }, reply) => {
        server.undocumentedCalls.push({ method, path, authorization: null, body: undefined })
        return reply.code(404).send()
      })
    }
    const url = await app.listen({ host: '127.0.0.1', port: 0 })
    return { url, app }
  }
  const front = await listen((arriving) => server.answer(arriving), true)
  const back = await listen((arriving) => server.prepare(arriving), false)
  return {
    url: front.url,
    apiUrl: back.url,
    server,
    dataDir,
    async stop() {
      for (const { app } of [front, back]) {
        app.server.closeAllConnections()
        await app.close()
      }
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
