import { resolve } from 'node:path'
import { IF_DAMAGED } from './database/embeddedEngine'

/** Returns one line that says why the server did not start, and what to do. */
export function explainStartFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { code, address, port } = systemErrorOf(error)
  if (code === 'EADDRINUSE') return `Port ${port} of ${address} is in use; choose another with PORT.`
  if (code === 'ERR_MODULE_NOT_FOUND' && error.message.includes('@faker-js/faker'))
    return 'The demo needs the development dependencies. Run: npm ci'
  if (code === 'EADDRNOTAVAIL') return `This machine has no address ${address}; choose another with HOST.`
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return `The disk of ${resolve(process.env.DATA_DIR || 'data')} is full.`
  if (code === 'EACCES' && port !== undefined)
    return `Port ${port} may not be used; choose another with PORT.`
  // Drizzle's message is the whole statement. Its cause has the reason.
  const reported =
    error.message.startsWith('Failed query') && error.cause instanceof Error ? error.cause : error
  const [reason = reported.name] = reported.message.split('\n')
  return isCorruption(reported) ? `${reason}. ${IF_DAMAGED}` : reason
}

/** Whether the error is of PostgreSQL's class for damaged files. */
const isCorruption = (error: Error) => 'code' in error && String(error.code).startsWith('XX')

function systemErrorOf(error: Error): { code?: unknown; address?: unknown; port?: unknown } {
  return {
    ...('code' in error && { code: error.code }),
    ...('address' in error && { address: error.address }),
    ...('port' in error && { port: error.port }),
  }
}
