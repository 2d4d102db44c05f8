import { open } from 'node:fs/promises'
import type { LineId } from './auditLog.repository'

/** About 8,000 lines, more than a minute writes. */
const READ_BYTES = 2 * 1024 * 1024

/** Returns the last lines of the file, and whether it ends within a line. A missing file is an empty one. */
export async function readEnd(path: string): Promise<{ lines: LineId[]; isTorn: boolean }> {
  const text = await readLastBytes(path)
  return { lines: text.split('\n').flatMap(readLine), isTorn: text !== '' && !text.endsWith('\n') }
}

async function readLastBytes(path: string): Promise<string> {
  try {
    await using file = await open(path, 'r')
    const { size } = await file.stat()
    const start = Math.max(0, size - READ_BYTES)
    const { buffer, bytesRead } = await file.read(Buffer.alloc(size - start), 0, size - start, start)
    return buffer.toString('utf8', 0, bytesRead)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return ''
    throw error
  }
}

/** Skips incomplete lines. */
function readLine(text: string): LineId[] {
  try {
    const { id, at } = JSON.parse(text)
    const moment = new Date(at)
    return typeof id === 'string' && !Number.isNaN(moment.getTime()) ? [{ id, at: moment }] : []
  } catch {
    return []
  }
}
