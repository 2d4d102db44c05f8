import { Agent, request } from 'node:http'

/** An answer. `bytes` counts the compressed body. */
export type Answer = { status: number; etag: string | undefined; bytes: number; body: Buffer }

export type Call = (
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  options?: { body?: unknown; headers?: Record<string, string> },
) => Promise<Answer>

/** Calls the server over connections that are kept, asking for compressed answers as browsers do. */
export function caller(url: string, agent: Agent, token?: string): Call {
  return (method, path, { body, headers = {} } = {}) =>
    new Promise((resolve, reject) => {
      const payload = body === undefined ? undefined : JSON.stringify(body)
      const outgoing = request(url + path, {
        method,
        agent,
        headers: {
          'accept-encoding': 'gzip, deflate, br',
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
      })
      outgoing.on('error', reject)
      outgoing.on('response', (incoming) => {
        const chunks: Buffer[] = []
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
        incoming.on('error', reject)
        incoming.on('end', () => {
          const whole = Buffer.concat(chunks)
          const { statusCode: status = 0 } = incoming
          if (status >= 400)
            reject(new Error(`${method} ${path} answers ${status}: ${whole.toString('utf8')}`))
          else resolve({ status, etag: incoming.headers.etag, bytes: whole.length, body: whole })
        })
      })
      outgoing.end(payload)
    })
}

export const keptConnections = (maxSockets = 16) => new Agent({ keepAlive: true, maxSockets })

/** The plain JSON of an answer; for calls that ask for no compression. */
export const jsonOf = (answer: Answer): unknown => JSON.parse(answer.body.toString('utf8'))

export const PLAIN = { 'accept-encoding': 'identity' }
