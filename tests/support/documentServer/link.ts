import { linkServer, type ServerLink } from '../serverFetch'
import { DocumentServer } from './documentServer'

/** Puts a server with only the documented calls behind `fetch`. */
export function linkDocumentServer(): { server: DocumentServer; link: ServerLink } {
  const server = new DocumentServer()
  const link = linkServer(null)
  link.intercept = ({ method, path, headers, body }) => {
    const answer = server.answer({ method, path, authorization: headers.get('authorization'), body })
    const sent = Buffer.isBuffer(answer.body) ? new Uint8Array(answer.body) : JSON.stringify(answer.body)
    return new Response(answer.status === 204 ? null : sent, { status: answer.status })
  }
  return { server, link }
}
