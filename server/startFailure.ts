import { resolve } from 'node:path'
import { IF_DAMAGED } from './database/embeddedEngine'

/** One line for whoever started the server: what is in the way. */
export function explainStartFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { code, address, port } = systemErrorOf(error)
  if (code === 'EADDRINUSE') return `Port ${port} of ${address} is in use; choose another with PORT.`
  if (code === 'EADDRNOTAVAIL') return `This machine has no address ${address}; choose another with HOST.`
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return `The disk of ${resolve(process.env.DATA_DIR || 'data')} is full.`
  if (code === 'EACCES' && port !== undefined)
    return `Port ${port} may not be used; choose another with PORT.`
  // The query builder's own message is the whole statement; what went wrong is its cause's.
  const reported =
    error.message.startsWith('Failed query') && error.cause instanceof Error ? error.cause : error
  const [reason = reported.name] = reported.message.split('\n')
  return isCorruption(reported) ? `${reason}. ${IF_DAMAGED}` : reason
}

/** PostgreSQL's class of errors for files that hold what it has not written. */
const isCorruption = (error: Error) => 'code' in error && String(error.code).startsWith('XX')

function systemErrorOf(error: Error): { code?: unknown; address?: unknown; port?: unknown } {
  return {
    ...('code' in error && { code: error.code }),
    ...('address' in error && { address: error.address }),
    ...('port' in error && { port: error.port }),
  }
}
