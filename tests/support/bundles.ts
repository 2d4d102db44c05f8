import { inflateRawSync } from 'node:zlib'
import { expect } from 'vitest'
import { type Erasable, startedJobSchema } from '../../contract/erasure'
import { PATHS } from '../../contract/paths'
import { bundleJob } from '../../server/modules/bundles/bundleJob.service'
import { createMedia } from '../../server/modules/media/media.service'
import type { PdfInput } from '../../server/pdf/pdfPool'
import type { TestApp } from './app'
import { runHandler } from './jobs'
import type { Persona } from './personas'

type Drawing = (input: PdfInput) => Promise<Uint8Array>

/** Runs the due bundle jobs on an instance of its own. `draw` draws their PDFs. */
export const runBundles = (app: TestApp, draw: Drawing = async () => Buffer.from('%PDF')) =>
  runHandler(app, 'bundle', bundleJob({ ...app, media: createMedia(app), drawPdf: draw }))

export const askFor = (by: Persona, resource: Erasable, id: string, query = '') =>
  by.call('GET', `${PATHS.bundle(resource, id)}${query}`)

/** Has a bundle made, and returns its files by name. */
export async function aBundle(app: TestApp, by: Persona, resource: Erasable, id: string, query = '') {
  const started = await askFor(by, resource, id, query)
  expect(startedJobSchema.safeParse(started.body).success).toBe(true)
  await runBundles(app)
  const { status, raw } = await askFor(by, resource, id, query)
  expect(status).toBe(200)
  return unzipped(raw)
}

/** Returns the files of a ZIP by name, from its central directory. */
export function unzipped(zip: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>()
  const end = zip.lastIndexOf(Buffer.from('PK\u0005\u0006'))
  let at = zip.readUInt32LE(end + 16)
  while (zip.readUInt32LE(at) === 0x02014b50) {
    const [method, size, local] = [
      zip.readUInt16LE(at + 10),
      zip.readUInt32LE(at + 20),
      zip.readUInt32LE(at + 42),
    ]
    const [name, extra, comment] = [28, 30, 32].map((place) => zip.readUInt16LE(at + place)) as number[]
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const content = zip.subarray(start, start + size)
    files.set(
      zip.toString('utf8', at + 46, at + 46 + Number(name)),
      method === 0 ? content : inflateRawSync(content),
    )
    at += 46 + Number(name) + Number(extra) + Number(comment)
  }
  return files
}

/** Returns the records of a file in the folder `data`. */
export const recordsIn = (files: Map<string, Buffer>, table: string): Record<string, unknown>[] =>
  JSON.parse(files.get(`data/${table}.json`)?.toString() ?? '[]')
