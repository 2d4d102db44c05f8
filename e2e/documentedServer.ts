import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import {
  type ArrivingCall,
  complaintsAbout,
  type DocumentedCall,
  documentedAnswer,
  documentedCall,
  understood,
} from '../tests/support/documentedOnly'

/** Stands in front of the built server and lets only the product document's calls through; the client's files pass. */
export type DocumentedServer = {
  url: string
  /** What was asked for and is not in the document, in the order of arrival. */
  undocumentedCalls: ArrivingCall[]
  /** What was not as the document shows it in calls that are. */
  complaints: string[]
  stop(): Promise<void>
}

/** The server behind it need not run yet: it wants to know this one's address when it starts. */
export async function startDocumentedServer(serverUrl: string): Promise<DocumentedServer> {
  const undocumentedCalls: ArrivingCall[] = []
  const complaints: string[] = []

  async function answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url: path = '/' } = incoming
    if (!path.startsWith('/v1')) return passOn(incoming, response, serverUrl)
    const text = (await buffer(incoming)).toString()
    const { authorization = null } = incoming.headers
    const arriving = { method, path, authorization, body: text === '' ? undefined : parsed(text) }
    const call = documentedCall(arriving)
    if (call === undefined) {
      undocumentedCalls.push(arriving)
      return send(response, 404, { message: 'Not found' })
    }
    complaints.push(...complaintsAbout(call, arriving))
    await answerAs(call, arriving, response)
  }

  async function answerAs(
    call: DocumentedCall,
    arriving: ArrivingCall,
    response: ServerResponse,
  ): Promise<void> {
    const body = understood(call, arriving.body)
    const answered = await fetch(`${serverUrl}${arriving.path}`, {
      method: arriving.method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(arriving.authorization === null ? {} : { authorization: arriving.authorization }),
      },
      body: body === undefined ? null : JSON.stringify(body),
    })
    if (call.answer === 'binary' && answered.ok) {
      response.writeHead(200, { 'content-type': answered.headers.get('content-type') ?? 'application/pdf' })
      response.end(Buffer.from(await answered.arrayBuffer()))
      return
    }
    send(response, answered.status, documentedAnswer(call, answered.status, parsed(await answered.text())))
  }

  const server = createServer((incoming, response) => {
    answer(incoming, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    undocumentedCalls,
    complaints,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
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

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
  response.end(body === undefined ? '' : JSON.stringify(body))
}

function passOn(incoming: IncomingMessage, response: ServerResponse, to: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const { method, url = '/', headers } = incoming
    const onward = request(new URL(url, to), { method, headers }, (answered) => {
      response.writeHead(answered.statusCode ?? 502, answered.headers)
      answered.pipe(response).once('close', resolve)
    })
    onward.once('error', reject)
    incoming.pipe(onward)
  })
}
