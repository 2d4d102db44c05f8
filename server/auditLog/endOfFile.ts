import { open } from 'node:fs/promises'
import type { LineId } from './auditLog.repository'

/** About 8,000 lines, more than a minute writes. */
const READ_BYTES = 2 * 1024 * 1024

/** Returns the last lines of the file, without incomplete ones. A missing file is an empty one. */
export async function readEnd(path: string): Promise<LineId[]> {
  try {
    await using file = await open(path, 'r')
    const { size } = await file.stat()
    const start = Math.max(0, size - READ_BYTES)
    const { buffer } = await file.read(Buffer.alloc(size - start), 0, size - start, start)
    return buffer.toString('utf8').split('\n').flatMap(readLine)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}

function readLine(text: string): LineId[] {
  try {
    const { id, at } = JSON.parse(text)
    return Number.isNaN(Date.parse(at)) ? [] : [{ id: String(id), at: new Date(at) }]
  } catch {
    return []
  }
}
