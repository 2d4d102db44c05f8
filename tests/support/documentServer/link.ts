import { linkServer, type ServerLink } from '../serverFetch'
import { DocumentServer } from './documentServer'
import { VARIANTS, type VariantName } from './variants'

/** Puts a server of the document alone behind `fetch`. */
export function linkDocumentServer(variant: VariantName): { server: DocumentServer; link: ServerLink } {
  const server = new DocumentServer(VARIANTS[variant])
  const link = linkServer(null)
  link.intercept = ({ method, path, headers, body }) => {
    const answer = server.answer({ method, path, authorization: headers.get('authorization'), body })
    const sent = Buffer.isBuffer(answer.body) ? new Uint8Array(answer.body) : JSON.stringify(answer.body)
    return new Response(answer.status === 204 ? null : sent, { status: answer.status })
  }
  return { server, link }
}
