import type { App } from '../../server/http/context'
import { complaintsAbout, documentedAnswer, documentedCall, understood } from './documentedCalls'
import { type Asked, ask, linkServer, type ServerLink } from './serverFetch'

/** The network to a server that knows only the product document's calls. */
export type LinkWithoutExtras = ServerLink & {
  /** Calls that are not in the document, such as "POST /v1/logout". Their answer was 404. */
  refused: string[]
  /** How documented calls differed from the document. */
  complaints: string[]
}

/** Puts our server behind `fetch`, reduced to the calls and fields of the product document, section 7. */
export function linkWithoutExtras(app: App): LinkWithoutExtras {
  const refused: string[] = []
  const complaints: string[] = []
  const intercept = async ({ method, path, headers, body }: Asked): Promise<Response> => {
    const arriving = { method, path, authorization: headers.get('authorization'), body }
    const call = documentedCall(arriving)
    if (call === undefined) {
      refused.push(`${method} ${path}`)
      return Response.json({ message: 'Not found' }, { status: 404 })
    }
    complaints.push(...complaintsAbout(call, arriving))
    const onward = new Headers(headers)
    onward.delete('if-none-match')
    onward.delete('prefer')
    const known = understood(call, body)
    const answer = await ask(
      app,
      method,
      path,
      onward,
      known === undefined ? undefined : JSON.stringify(known),
    )
    if (call.answer === 'binary' && answer.ok) return withoutHeaders(answer, await answer.arrayBuffer())
    const shown = documentedAnswer(call, answer.status, await answer.json().catch(() => undefined))
    return withoutHeaders(answer, shown === undefined ? '' : JSON.stringify(shown))
  }
  return Object.assign(linkServer(app), { intercept, refused, complaints })
}

/** Returns an answer without the headers that only our server sends, such as entity tags and file names. */
function withoutHeaders({ status, statusText, headers }: Response, body: BodyInit): Response {
  const type = headers.get('content-type') ?? 'application/json'
  return new Response(body, { status, statusText, headers: { 'content-type': type } })
}
