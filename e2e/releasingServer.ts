import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The release to which the proxy server upgrades. */
export const NEWER_RELEASE = '1.0.0+newer'

/** The files that contain the release name. */
const OF_RELEASE = new Set(['/', '/sw.js'])

/** Starts a proxy that simulates an upgrade while users are connected: it forwards calls, and `release` replaces the release name. */
export async function startReleasingServer(behind: string) {
  let former: string | undefined
  let gone: RegExp | undefined
  const server = createServer(async (request, response) => {
    const { method = 'GET', url = '/' } = request
    if (gone?.test(url)) {
      response.writeHead(404).end()
      return
    }
    const headers = new Headers()
    for (const name of ['accept', 'authorization', 'content-type', 'if-none-match', 'prefer']) {
      const value = request.headers[name]
      if (typeof value === 'string') headers.set(name, value)
    }
    const body = method === 'GET' ? null : await bodyOf(request)
    const answer = await fetch(`${behind}${url}`, { method, headers, body })
    for (const [name, value] of answer.headers) {
      if (!/^(content-(encoding|length)|connection|keep-alive|transfer-encoding)$/.test(name))
        response.setHeader(name, value)
    }
    response.statusCode = answer.status
    const content = Buffer.from(await answer.arrayBuffer())
    response.end(
      former !== undefined && OF_RELEASE.has(url)
        ? content.toString().replaceAll(former, NEWER_RELEASE)
        : content,
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    /** From now on serves the newer release: replaces the name of the `present` one, and answers 404 at addresses that match `withoutFiles`. */
    release(present: string, withoutFiles?: RegExp) {
      former = present
      gone = withoutFiles
    },
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}

async function bodyOf(request: IncomingMessage): Promise<Buffer<ArrayBuffer>> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  return Buffer.concat(parts)
}
