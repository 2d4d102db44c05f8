import { createWriteStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { OWNER_ONLY } from '../media/incomingUploads'

/** A file of a ZIP. `isPacked`: compressing it again would only take time. */
export type ZipEntry = { name: string; content: Readable; isPacked?: boolean }

/** Writes a ZIP to a new file, one entry after the other, so that it is never in memory. */
export async function writeZip(path: string, entries: AsyncIterable<ZipEntry>): Promise<void> {
  const zip = new ZipFile()
  const stop = new AbortController()
  const output = createWriteStream(path, { flags: 'wx', mode: OWNER_ONLY.file })
  const written = pipeline(zip.outputStream, output, { signal: stop.signal })
  const failed = new Promise<never>((_resolve, reject) => zip.on('error', reject))
  let current: Readable | undefined
  const add = async () => {
    for await (const { name, content, isPacked } of entries) {
      current = content
      zip.addReadStream(content, name, { compress: isPacked !== true })
      await finished(content, { signal: stop.signal })
    }
    zip.end()
  }
  try {
    await Promise.race([Promise.all([add(), written]), failed])
  } finally {
    stop.abort()
    current?.destroy()
    await written.catch(() => {})
  }
}
